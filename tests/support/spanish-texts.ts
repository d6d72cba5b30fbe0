/** Headings, sentences and labels that are no part of the site, to measure fonts with. */
export const HEADINGS = [
  'La lluvia que nadie pronosticó',
  'Cómo elegir un mate sin arrepentirse',
  'Tres semanas arriba de una bicicleta',
  'El oficio de encuadernar a mano',
  'Por qué cerró el cine de la esquina',
  'Un huerto en el balcón, paso a paso',
  'Lo que aprendí vendiendo libros usados',
  'El tren de las siete y cuarto',
  '¿Hace falta otra biblioteca?',
  'Fotografías de un verano largo',
];

export const SENTENCES = [
  'Mi abuela guardaba las semillas en frascos de dulce, con una etiqueta escrita a lápiz y la fecha de la última helada. Cada septiembre los abría todos sobre la mesa del patio y decidía, sin apuro, qué iba a crecer ese año.',
  'El colectivo llega a la terminal a las cinco de la mañana. Hay un bar abierto, dos taxis y un perro que saluda a cada pasajero como si lo hubiera esperado toda la noche.',
  'Para encuadernar un cuaderno hacen falta papel, hilo encerado, una aguja gruesa y bastante paciencia. Lo primero es doblar los pliegos de a cuatro; lo segundo, marcar los agujeros con una regla.',
  'Nadie en el barrio sabe quién pintó el mural. Apareció un domingo, después de la feria, y desde entonces los chicos lo usan de arco cuando juegan a la pelota.',
  'La receta lleva medio kilo de harina, dos huevos, una cucharada de aceite y agua tibia. Se amasa diez minutos, se deja descansar otros treinta y recién entonces se estira.',
  'Cuando el río crece, los vecinos suben las sillas a la mesa y las mesas a la cama. Después esperan en la terraza, con la radio prendida, a que el agua vuelva a su lugar.',
  'Aprender a tocar el bandoneón es aprender cuatro teclados distintos: dos para abrir y dos para cerrar. El primer año suena mal; el segundo, un poco menos.',
  'Caminamos nueve horas hasta el refugio y no vimos a nadie. A la vuelta contamos once cóndores, un zorro y las huellas frescas de un puma sobre la nieve.',
  'El correo abría a las ocho. Don Ernesto clasificaba las cartas por calle y después por humor: las buenas noticias iban primero en el reparto.',
  'En invierno la biblioteca cierra temprano y queda solamente la lámpara del depósito. Ahí están los diarios viejos, atados con piolín, que todavía nadie se animó a ordenar.',
  'Un buen afilador conoce el cuchillo antes de apoyarlo en la piedra. Mira el lomo, prueba el filo con la uña y recién después decide el ángulo.',
  'Se puede ir en tren, en bicicleta o a pie por la costa.',
];

export const LABELS = [
  'Elegir asiento',
  'Comprar',
  'Ver horarios',
  'Jardinería',
  'Encuadernación',
  'Próxima parada',
  'Mapa del barrio',
  'Guardar receta',
  'Fotografía',
  'Cancelar',
  'Temporada',
  'Seguir leyendo',
  'Bicicletas',
  'Ingredientes',
];

/** Spanish words for generated prose, by their part of speech. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Masculine nouns; each takes `-s` or `-es` in the plural. */
export const MASCULINE = words(`
  botón menú formulario título párrafo enlace estilo color margen borde fondo ícono selector componente módulo archivo
  servidor navegador teléfono cliente equipo proyecto presupuesto plazo contrato correo mensaje pedido catálogo carrito
  precio producto turno calendario mapa barrio puerto río muelle faro barco viento verano invierno otoño domingo lunes
  martes cuaderno lápiz escritorio café mate almuerzo tren colectivo viaje hotel museo taller estudio cuarto patio
  jardín árbol perro gato vecino amigo hermano profesor alumno curso examen libro capítulo autor lector editor diario
  semanario artículo borrador comentario ejemplo error arreglo cambio despliegue respaldo registro dominio certificado
  protocolo formato algoritmo índice grafo puntero hilo proceso núcleo sistema teclado ratón monitor cable
  adaptador sensor motor tornillo martillo clavo tablón ladrillo techo piso pasillo balcón vidrio espejo marco retrato
  paisaje horizonte atardecer amanecer relámpago trueno invernadero sendero puente arroyo remo ancla timón velero canal
  logotipo boceto contraste gradiente espaciado renglón interlineado bloque pie encabezado resumen listado filtro
  buscador resultado carrusel panel aviso diálogo tooltip spinner esqueleto tema modo atajo foco cursor gesto desliz
  presupuestador panadero carpintero médico abogado contador arquitecto fotógrafo músico librero florista cocinero`);

/** Feminine nouns. */
export const FEMININE = words(`
  página pantalla grilla fuente imagen tipografía etiqueta clase variable función regla consulta animación transición
  sombra esquina columna fila tabla lista entrada portada categoría sección tarjeta ventana pestaña barra flecha tecla
  red conexión caché cookie sesión cuenta clave contraseña dirección carpeta biblioteca dependencia versión prueba
  medición métrica demora latencia respuesta petición llamada cola promesa tarea rama confirmación revisión entrega
  factura propuesta reunión videollamada charla pregunta duda decisión costumbre paciencia semana mañana tarde noche
  ciudad costa isla playa lluvia tormenta espuma brisa niebla nube sombra luz lámpara mesa silla puerta escalera cocina
  panadería ferretería librería florería escuela facultad universidad materia beca carrera tesis lectura escritura
  novela poesía receta empanada pizza milanesa yerba bicicleta moto autopista ruta estación plaza vereda esquina
  herramienta sierra lija madera pintura brocha escuadra medida escala proporción simetría armonía jerarquía paleta
  accesibilidad legibilidad usabilidad velocidad memoria pantallita maqueta plantilla libreta agenda campaña tienda
  pasarela billetera tarifa oferta compra venta garantía devolución encomienda sucursal oficina empresa cooperativa
  madre hermana vecina amiga profesora alumna diseñadora programadora editora lectora clienta abuela fotografía música`);

/** Stems of regular verbs in -ar. */
export const VERBS = words(`
  arm dibuj prob borr guard carg entreg revis cambi agreg sac mir llam contest ayud trabaj us dej busc encontr necesit
  compr pag cobr cort peg copi orden separ junt mezcl ajust acomod pint lij clav levant baj apag cambi aceler fren
  anot subray explic enseñ repas estudi pregunt convers acord firm mand esper llev public compart coment edit recort
  amplific achic estir aline centr adelant atras empuj tir gir rot salt camin naveg pesc rem ancl mont desarm instal
  configur actualiz migr respald restaur compil ejecut depur simul calcul estim compar evalu observ not document
  resalt activ desactiv bloque liber carg descarg apoy confi dud imagin invent improvis
  planific organiz prepar cocin horne tom charl escuch grab film retrat enmarc colg decor reform`);

/** Stems of adjectives that end in -o or -a. */
export const ADJECTIVES = words(`
  lent rápid limpi clar oscur liger pesad viej nuev barat car simpl roj amarill blanc negr tranquil ruidos hermos
  larg cort anch angost alt baj vací llen ordenad desparej torcid derech secret públic privad únic repetid perdid
  encontrad cansad content curios atent distraíd ocupad abiert cerrad rot entero honest exact aproximad
  moderno clásic antigu rústic eléctric mecánic improvisad prolij desprolij compact espacios luminos sombrí
  tibi frí calient sec húmed salad amarg ácid fresc madur tempran tardí modest ambicios sensat raro
  cotidian extrañ lejan cercan vecin extranjer porteñ costeñ serran pampean`).map((stem) =>
  stem.replace(/[oae]$/, ''),
);

export const ADVERBS = words(`
  despacio rápido siempre nunca temprano tarde mejor peor bastante demasiado apenas todavía ya antes después adentro
  afuera arriba abajo cerca lejos bien mal juntos aparte enseguida recién quizás casi solamente también tampoco
  sinceramente prolijamente exactamente finalmente lentamente fácilmente claramente raramente normalmente`);

export const NAMES = words(`
  Julia Martín Sofía Lautaro Valentina Bruno Camila Nicolás Abril Joaquín Renata Facundo Malena Ramiro Ludmila Tomás
  Antonella Ezequiel Guadalupe Ignacio Milagros Santiago Delfina Gonzalo Pilar Federico Catalina Hernán Ximena Íñigo
  Begoña Añón Núñez Ibáñez Peña Muñoz Ortúzar Güemes Echeverría Zubizarreta Quiroga Belgrano Alberdi Rosario Paraná
  Gualeguaychú Ushuaia Tucumán Necochea Tandil Bariloche Córdoba Mendoza Neuquén Chascomús Quequén Ituzaingó`);

export const TOPICS = words(`
  css html javascript react accesibilidad rendimiento diseño tipografía freelance herramientas git pruebas redes
  servidores bases-de-datos algoritmos sistemas facultad oficio clientes presupuestos escritura libros lecturas fotografía
  ciudad viajes cocina bicicletas música historia matemática seguridad privacidad formularios animaciones grillas colores
  imágenes fuentes componentes estado rutas despliegue dominios correo analítica buscadores contenidos traducciones`);

export const CODE = words(`
  display:grid position:sticky gap:1rem color-mix() :has() @container @layer clamp() aspect-ratio scroll-snap-type
  content-visibility prefers-reduced-motion aria-live aria-expanded <dialog> <details> <picture> <search> useEffect
  useDeferredValue startTransition AbortController IntersectionObserver structuredClone Array.prototype.toSorted
  Promise.allSettled fetch() localStorage sessionStorage requestIdleCallback queueMicrotask npm git-rebase git-bisect
  Cache-Control ETag Content-Security-Policy brotli HTTP/3 TLS DNS CNAME robots.txt sitemap.xml JSON-LD font-display`);

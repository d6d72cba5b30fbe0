export const USAGE = `El contenido del sitio: npm run content -- <comando>

  new "Título"      empieza una entrada en fixtures/posts
  check             revisa las entradas y los proyectos
  push              copia fixtures a Firestore
  pull              copia Firestore a fixtures
      --dry-run       muestra las diferencias y no escribe nada
      --prune         además borra del destino lo que sobra
      --verbose       muestra también lo que está igual
      --site URL      el sitio que sirve las imágenes (si no, VITE_SITE_URL)
  inbox             los mensajes de contacto, lo más nuevo primero
      --csv, --json   en otro formato
      --delete ID…    borra los mensajes con esos ids
  export <carpeta>  escribe los archivos que lee la fuente http
      --base /datos   la dirección que va a tener esa carpeta
  help              esta ayuda

Para Firestore: VITE_FIREBASE_PROJECT_ID y GOOGLE_APPLICATION_CREDENTIALS (el archivo de una
cuenta de servicio), o FIRESTORE_EMULATOR_HOST para un emulador.
`;

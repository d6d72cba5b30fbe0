import type { OwnerFacts } from './owner-facts.ts';

/**
 * All facts about the site's owner: a new owner changes them here and in `fixtures/`. owner-facts.ts says what
 * each is for, and which may be left out. The texts of the product are in their screens. The values are plain,
 * because the build and the tests import them too; the addresses of the owner's files are in site-files.ts.
 */
export const site: OwnerFacts = {
  url: 'https://marea-dev.com.ar',
  brand: 'marea',
  brandSuffix: 'dev',
  firstName: 'Julián',
  fullName: 'Julián Ribera',
  jobTitle: 'Desarrollador web front-end',
  headline: 'Desarrollador web front-end freelancer',
  note: 'Estudiante de Ingeniería en Sistemas.',
  role: 'Front-End Developer',
  city: 'La Plata',
  location: 'La Plata, Argentina',
  coordinates: { latitude: -34.92, longitude: -57.95 },
  about: [
    'Soy desarrollador front-end de La Plata. Construyo sitios rápidos, accesibles y cuidados hasta el último detalle, pensados para que te encuentren y te escriban.',
    'Tengo experiencia en HTML, CSS, JavaScript y React; también en C, C# y diseño de algoritmos.',
  ],
  education: [
    { title: 'Desarrollo web front-end', place: 'Coderhouse', period: '2024 - 2024' },
    {
      title: 'Ingeniería en Sistemas',
      place: 'UTN, Facultad Regional La Plata',
      period: '2025 - Presente',
    },
  ],
  experience: [
    {
      title: 'Desarrollador freelance',
      place:
        'Landing pages y e-commerce. Ayudo a empresas a tener presencia en la web, desde la primera idea hasta que el sitio está publicado.',
      period: '2025 - Presente',
    },
  ],
  services: [
    {
      name: 'Landing pages',
      description:
        'Una página que carga al instante, cuenta qué hacés y convierte visitas en consultas.',
      scene: 'buoy',
      fact: '51 horas · 2 rondas de cambios',
      factPost: 'presupuestar-una-landing',
      request: 'Hola, Julián. Quiero una landing page para ',
    },
    {
      name: 'E-commerce',
      description:
        'Tiendas con catálogo, carrito y pagos, simples de administrar y rápidas en cualquier teléfono.',
      scene: 'jetty',
      fact: 'stock · pagos · envíos',
      factPost: 'antes-de-tu-primera-tienda',
      request: 'Hola, Julián. Quiero vender en línea ',
    },
    {
      name: 'Presencia web',
      description:
        'Del dominio al posicionamiento: acompaño a tu empresa para que la encuentren en internet.',
      scene: 'lighthouse',
      fact: 'dominio · correo · mapa · medición',
      factPost: 'que-te-encuentren',
      request: 'Hola, Julián. Quiero que encuentren mi negocio en internet. ',
    },
  ],
  email: 'hola@marea-dev.com.ar',
  blogTopics:
    'desarrollo web front-end: rendimiento, accesibilidad, CSS, React y el oficio de trabajar por cuenta propia',
  whatsapp: '+54 9 221 555-0147',
  meetingRequest: '¡Hola, Julián! Vi tu portafolio y me gustaría coordinar una reunión.',
  linkedin: 'https://www.linkedin.com/in/julian-ribera-dev',
  instagram: 'https://www.instagram.com/mareadev.ar',
  youtube: 'https://www.youtube.com/@mareadev-ar',
  answerHours: { from: 9, to: 19 },
  pitch: 'Hago esto para negocios como el tuyo.',
  answerPromise:
    'Contame qué necesitás y te respondo en menos de un día hábil, con una primera idea y sin compromiso.',
  privacyPromise:
    'Uso tus datos solo para responderte. Hasta que llega, el mensaje queda en este dispositivo; después, en mi casilla. Si querés que lo borre, escribime.',
  craftPromise: 'Hecho a mano en La Plata.',
  farewell: 'Hasta mañana.',
};

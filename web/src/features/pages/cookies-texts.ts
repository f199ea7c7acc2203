import { defineTexts } from '../../platform/texts.tsx'
import type { Facts, InfoDocument } from './document.ts'

const session = {
  es: [
    'sid',
    'Mantiene tu sesión abierta. Guarda un número al azar, ningún dato tuyo. Con https se llama __Host-sid. Los programas de la página no pueden leerla.',
    'Hasta que sales; como mucho 30 días, o 7 sin usarla',
  ],
  en: [
    'sid',
    'Keeps you signed in. It holds a random number and none of your data. Over HTTPS it is called __Host-sid. Scripts on the page can’t read it.',
    'Until you sign out; 30 days at most, or 7 without use',
  ],
}

export const cookiesTexts = defineTexts<(facts: Facts) => InfoDocument>({
  es: ({ app }) => ({
    title: 'Cookies',
    lead: `${app} usa seis cookies propias, ninguna para seguirte y ninguna de terceros. Por eso no te pide permiso con un cartel.`,
    sections: [
      {
        id: 'lista',
        title: 'Las seis cookies',
        blocks: [
          {
            head: ['Nombre', 'Para qué', 'Cuánto dura'],
            rows: [
              session.es,
              ['device', 'Te deja entrar aunque otros prueben contraseñas; no abre nada. O __Host-device.', '1 año'],
              ['theme', 'Recuerda el tema de color, para que la página no parpadee al cargar.', '1 año'],
              ['i18next', 'Recuerda el idioma que elegiste.', '1 año'],
              ['invitation', 'Recuerda quién te invitó, para daros lo prometido si te registras.', '30 días'],
              ['position', 'Anota hasta dónde llega tu último cambio, para que lo veas enseguida.', '1 minuto'],
            ],
          },
          'Las dos primeras solo existen si entras con tu cuenta; las dos siguientes, solo si eliges un tema o un idioma; la siguiente, solo si llegas con el enlace de alguien; la última, solo si cambias algo en un sitio con varias bases de datos.',
        ],
      },
      {
        id: 'navegador',
        title: 'Lo que se queda en tu navegador',
        blocks: [
          'Además de las cookies, la página apunta algunas cosas en tu propio navegador. No viajan al servidor:',
          {
            list: [
              'el tema, el idioma y si quieres atajos de teclado, para encontrarlos la próxima vez;',
              'sin cuenta, cuántas cosas has abierto, y lo que pulsaste antes de entrar, para hacerlo luego;',
              'que ya leíste la introducción, y si alguien ha entrado aquí antes;',
              'el correo que escribes al entrar, hasta que cierras la pestaña;',
              'tus últimas búsquedas, que puedes borrar desde el buscador;',
              'la copia de un borrador que aún no se había podido guardar, por si se va la conexión;',
              'archivos de la aplicación sin nada personal, para que cargue antes.',
            ],
          },
        ],
      },
      {
        id: 'terceros',
        title: 'Terceros: ninguno',
        blocks: [
          'Letras, iconos e imágenes salen de este mismo servidor. No hay publicidad, ni medidores de visitas, ni botones de redes sociales: ninguna otra empresa se entera de que has venido.',
        ],
      },
      {
        id: 'quitar',
        title: 'Cómo quitarlas',
        blocks: [
          'Al cerrar sesión se borra la cookie de sesión. Las demás se borran desde los ajustes de tu navegador; leer sigue funcionando igual sin ninguna. Sin la de sesión no se puede votar, porque no sabríamos que eres tú.',
        ],
        links: [
          { href: '/privacy', text: 'Qué guardamos de ti' },
          { href: '/support', text: 'Soporte' },
        ],
      },
    ],
  }),
  en: ({ app }) => ({
    title: 'Cookies',
    lead: `${app} uses six cookies of its own, none to track you and none from third parties. That’s why no banner asks you to agree.`,
    sections: [
      {
        id: 'lista',
        title: 'The six cookies',
        blocks: [
          {
            head: ['Name', 'What for', 'How long'],
            rows: [
              session.en,
              ['device', 'Lets you sign in while others try passwords; opens nothing. Or __Host-device.', '1 year'],
              ['theme', 'Remembers the colour theme, so that the page does not flash while it loads.', '1 year'],
              ['i18next', 'Remembers the language you chose.', '1 year'],
              ['invitation', 'Remembers who invited you, so that you both get what was promised.', '30 days'],
              ['position', 'Notes how far your latest change reaches, so that you see it at once.', '1 minute'],
            ],
          },
          'The first two exist only once you sign in; the next two only if you choose a theme or a language; the next only if you come by someone’s link; the last only if you change something on a site with several databases.',
        ],
      },
      {
        id: 'navegador',
        title: 'What stays in your browser',
        blocks: [
          'Besides the cookies, the page keeps a few things in your own browser. They aren’t sent to the server:',
          {
            list: [
              'theme, language and whether you want keyboard shortcuts, to find them next time;',
              'without an account, how many things you opened, and what you pressed before signing in;',
              'that you have read the introduction, and whether anyone has signed in here before;',
              'the e-mail address that you type to sign in, until you close the tab;',
              'your latest searches, which you can clear in the search box;',
              'the copy of a draft that could not be saved yet, in case the connection goes;',
              'files of the application with nothing personal in them, so that it loads sooner.',
            ],
          },
        ],
      },
      {
        id: 'terceros',
        title: 'Third parties: none',
        blocks: [
          'Fonts, icons and pictures come from this very server. There is no advertising, no visitor counters and no social media buttons: no other company learns that you were here.',
        ],
      },
      {
        id: 'quitar',
        title: 'How to remove them',
        blocks: [
          'Signing out deletes the session cookie. You can delete the others in your browser’s settings; reading works just the same without any of them. Without the session cookie you can’t vote, because we couldn’t tell it’s you.',
        ],
        links: [
          { href: '/privacy', text: 'What we keep about you' },
          { href: '/support', text: 'Support' },
        ],
      },
    ],
  }),
})

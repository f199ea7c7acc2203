import type { RegistrationMode } from '@liston/contract/kernel'
import type { Feature, OpenTo, Setting, settingRefusals } from '@liston/contract/settings'
import { refusalText, type RefusalWords } from '../../platform/refusal/refusal-words.ts'
import { defineTexts, formatNumber, type Language } from '../../platform/texts.tsx'

/** Settings on the settings page. Economy and feature switches have pages of their own. */
export type CardKey = Exclude<Setting['key'], 'economy' | 'rooms'>
type Key = CardKey
/** The cards of the brand and of the languages have texts of their own. */
export type HintKey = Exclude<Key, 'brand' | 'brand_pictures' | 'mail_sender' | 'languages'>

export const settingTexts = defineTexts({
  es: {
    title: 'Ajustes',
    lead: 'Valen en cuanto se guardan, en todas las páginas abiertas. Cada cambio queda apuntado y se deshace con una pulsación.',
    keys: {
      app_logo_url: 'Logotipo',
      brand: 'Marca',
      brand_pictures: 'Logotipo oscuro e icono',
      mail_sender: 'Remitente de los correos',
      languages: 'Idiomas',
      default_images: 'Imágenes por defecto',
      level_gates: 'Niveles',
      features: 'Novedades',
      registration: 'Quién puede crear una cuenta',
    } satisfies Record<Key, string>,
    hints: {
      app_logo_url: 'En la cabecera de cada página, en lugar del de Listón.',
      default_images: 'Las que se ven donde un ranking o un elemento no tiene la suya.',
      level_gates: 'Si un nivel desbloquea funciones o solo da más cantidad.',
      features: 'Lo que se abre primero a quien ha pedido ver antes lo nuevo: desde el nivel 9, o con PRO.',
      registration:
        'Vale al momento para quien se registra con su correo y para quien llega de Google o de otro servicio.',
    } satisfies Record<HintKey, string>,
    pictures: {
      url: 'Logotipo',
      darkLogo: 'Logotipo oscuro',
      icon: 'Icono',
      rankingCover: 'Portada de ranking',
      itemImage: 'Imagen de elemento',
    },
    choose: 'Elegir imagen',
    remove: 'Quitar',
    none: 'Sin elegir',
    of: (what: string, name: string) => `${what}: ${name}`,
    mode: 'Los niveles son',
    modes: { soft: 'blandos: los bajos tienen menos', hard: 'estrictos: hay que llegar al nivel' },
    features: { cups: 'Torneos de Rumble' } satisfies Record<Feature, string>,
    openTo: {
      everybody: 'para todo el mundo',
      early: 'para quien ve antes lo nuevo',
      nobody: 'para nadie todavía',
    } satisfies Record<OpenTo, string>,
    registration: {
      mode: 'Registro',
      modes: {
        open: 'Abierto: cualquiera',
        approval: 'Con aprobación: el equipo decide',
        invitation: 'Con invitación: hace falta un código',
        closed: 'Cerrado: nadie',
      } satisfies Record<RegistrationMode, string>,
      perDay: 'Cuentas nuevas por red y día',
      perDayHint: 'Desde una misma dirección IP. Lo habitual es 3.',
      isPrivate: 'Sitio privado',
      isPrivateHint:
        'Sin entrar solo se ven las páginas de entrada: ni rankings, ni perfiles, ni imágenes, ni API. Lo que un buscador ya guardó puede tardar en irse.',
      shownMode: (mode: string, isPrivate: boolean, perDay: number) =>
        `${mode}${isPrivate ? '. Sitio privado' : ''}. ${perDay} al día por red`,
    },
    saving: 'Guardando…',
    saved: 'Guardado: ya vale en todas partes',
    history: (n: number) => `Cambios (${n})`,
    changedBy: (name: string | null) => name ?? 'alguien que ya no está',
    undo: 'Deshacer',
    back: 'Volver a este valor',
  },
  en: {
    title: 'Settings',
    lead: 'Changes apply to every open page as soon as you save. Each one is recorded and can be undone.',
    keys: {
      app_logo_url: 'Logo',
      brand: 'Brand',
      brand_pictures: 'Dark logo and icon',
      mail_sender: 'Sender of e-mails',
      languages: 'Languages',
      default_images: 'Default pictures',
      level_gates: 'Levels',
      features: 'New features',
      registration: 'Who can create an account',
    },
    hints: {
      app_logo_url: 'Shown in the header of every page instead of Listón’s.',
      default_images: 'Shown where a ranking or item has no picture of its own.',
      level_gates: 'Whether levels unlock features or only raise limits.',
      features: 'Opens first for people who asked for early access: from level 9 or with PRO.',
      registration:
        'Applies at once to people who sign up with their e-mail and to those who come from Google or another service.',
    },
    pictures: {
      url: 'Logo',
      darkLogo: 'Dark logo',
      icon: 'Icon',
      rankingCover: 'Cover of a ranking',
      itemImage: 'Picture of an item',
    },
    choose: 'Choose a picture',
    remove: 'Remove',
    none: 'Not chosen',
    of: (what: string, name: string) => `${what}: ${name}`,
    mode: 'Levels are',
    modes: { soft: 'soft: lower levels get less', hard: 'strict: the level is required' },
    features: { cups: 'Rumble tournaments' },
    openTo: { everybody: 'for everyone', early: 'for people with early access', nobody: 'for nobody yet' },
    registration: {
      mode: 'Registration',
      modes: {
        open: 'Open: anyone',
        approval: 'By approval: the team decides',
        invitation: 'By invitation: a code is needed',
        closed: 'Closed: nobody',
      },
      perDay: 'New accounts per network and day',
      perDayHint: 'From the same IP address. The usual value is 3.',
      isPrivate: 'Private site',
      isPrivateHint:
        'Signed-out visitors only see the sign-in pages: no rankings, profiles, pictures or API. What a search engine stored before may take a while to go.',
      shownMode: (mode: string, isPrivate: boolean, perDay: number) =>
        `${mode}${isPrivate ? '. Private site' : ''}. ${perDay} a day per network`,
    },
    saving: 'Saving…',
    saved: 'Saved: applied everywhere',
    history: (n: number) => `Changes (${n})`,
    changedBy: (name: string | null) => name ?? 'a deleted user',
    undo: 'Undo',
    back: 'Restore this value',
  },
})

type Words = RefusalWords<(typeof settingRefusals)['save']>

const es: Words = {
  IMAGE_NOT_FOUND: () => 'Esa imagen ya no está, o es de otra persona. Súbela otra vez.',
  LOW_CONTRAST: ({ look, ratio, needed }) =>
    `Contraste de ${formatNumber('es', ratio)} en el tema ${look === 'light' ? 'claro' : 'oscuro'}: hace falta ${formatNumber('es', needed)} como mínimo.`,
  SETTING_CHANGED: () => 'Alguien lo ha cambiado mientras mirabas. Esto es lo que hay ahora: mira y vuelve a guardar.',
}
const en: Words = {
  IMAGE_NOT_FOUND: () => 'That picture no longer exists or belongs to someone else. Upload it again.',
  LOW_CONTRAST: ({ look, ratio, needed }) =>
    `Contrast ${formatNumber('en', ratio)} in the ${look} theme: it has to be at least ${formatNumber('en', needed)}.`,
  SETTING_CHANGED: () => 'Someone else changed it in the meantime. Check the current value and save again.',
}
export const words = defineTexts({ es, en })

/** Text for a refused change of a setting. */
export const settingRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)

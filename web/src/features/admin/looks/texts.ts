import type { avatarRefusals } from '@liston/contract/avatars'
import type { Rarity, Theme } from '@liston/contract/profiles'
import type { themeRefusals } from '@liston/contract/themes'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { counted, defineTexts, formatNumber, type Language, starsText } from '../../../platform/texts.tsx'

const es = {
  title: 'Avatares y temas',
  lead: 'Qué se ofrece, qué pide cada uno y cuánta gente lo usa. Se aplica en cuanto se guarda.',
  themes: 'Temas',
  themesHint:
    'Quien usa un tema que se oculta, o que pasa a ser de PRO sin tenerlo, ve el original hasta que elija otro.',
  avatars: 'Avatares',
  avatarsHint: 'Quien ya tiene un avatar lo conserva y lo puede seguir usando, aunque se oculte o cambie de precio.',
  name: (language: string) => `Nombre en ${language}`,
  languages: { es: 'español', en: 'inglés' },
  premium: 'Solo con PRO',
  shown: 'A la vista',
  hidden: 'Oculto',
  secret: 'Secreto',
  wear: (n: number) => counted('es', n, { one: 'persona lo usa', other: 'personas lo usan' }),
  have: (n: number) => counted('es', n, { one: 'persona lo tiene', other: 'personas lo tienen' }),
  cost: 'Precio en Stars',
  between: (min: number, max: number) =>
    min === max ? `Los de su rareza cuestan ${min}.` : `Los de su rareza, de ${min} a ${max}.`,
  level: 'Desde el nivel',
  levelHint: 'Vacío: desde el principio.',
  change: (name: string) => `Cambiar ${name}`,
  saved: 'Guardado',
  own: 'Del equipo',
  undo: 'Deshacer',
  undoOf: (name: string) => `Deshacer el último cambio de ${name}`,
  stood: (what: string) => `Antes: ${what}`,
  gone: 'una cuenta eliminada',
  add: 'Añadir un avatar',
  addHint:
    'Una imagen cuadrada tuya, nombre y frase en los dos idiomas, y qué lo desbloquea. Aparece en cuanto se guarda; para retirarlo, quita «A la vista».',
  choose: 'Elegir imagen',
  noPicture: 'Sin imagen todavía',
  line: (language: string) => `Frase en ${language}`,
  rarity: 'Rareza',
  opensBy: 'Se desbloquea con',
  opens: {
    free: 'gratis',
    stars: 'Stars',
    pro: 'PRO',
    level: 'nivel',
    achievement: 'logro',
    event: 'evento',
  } as Record<string, string>,
  rarities: { common: 'común', uncommon: 'poco común', rare: 'raro', epic: 'épico', legendary: 'legendario' } as Record<
    Rarity,
    string
  >,
}

export const looksTexts = defineTexts<typeof es>({
  es,
  en: {
    title: 'Avatars and themes',
    lead: 'What is available, what each one requires and how many people use it. Changes apply as soon as you save.',
    themes: 'Themes',
    themesHint:
      'People who use a theme that you hide or make PRO-only see the original theme until they choose another.',
    avatars: 'Avatars',
    avatarsHint: 'People who own an avatar keep it and can still use it, even if you hide it or change its price.',
    name: (language) => `Name in ${language}`,
    languages: { es: 'Spanish', en: 'English' },
    premium: 'PRO only',
    shown: 'Shown',
    hidden: 'Hidden',
    secret: 'Secret',
    wear: (n) => counted('en', n, { one: 'person uses it', other: 'people use it' }),
    have: (n) => counted('en', n, { one: 'person owns it', other: 'people own it' }),
    cost: 'Price in Stars',
    between: (min, max) =>
      min === max ? `Avatars of this rarity cost ${min}.` : `Avatars of this rarity cost ${min} to ${max}.`,
    level: 'From level',
    levelHint: 'Leave empty for any level.',
    change: (name) => `Change ${name}`,
    saved: 'Saved',
    own: 'Added by your team',
    undo: 'Undo',
    undoOf: (name) => `Undo the latest change to ${name}`,
    stood: (what) => `Before: ${what}`,
    gone: 'a deleted user',
    add: 'Add an avatar',
    addHint:
      'A square picture, a name and a line in both languages, and what unlocks it. It’s available as soon as you save; to retire it, untick “Shown”.',
    choose: 'Choose a picture',
    noPicture: 'No picture yet',
    line: (language) => `Line in ${language}`,
    rarity: 'Rarity',
    opensBy: 'Unlocked by',
    opens: { free: 'free', stars: 'Stars', pro: 'PRO', level: 'level', achievement: 'achievement', event: 'event' },
    rarities: { common: 'common', uncommon: 'uncommon', rare: 'rare', epic: 'epic', legendary: 'legendary' },
  },
})

/** Names of themes that are not on offer and therefore have no name of their own. */
export const themeNames: Record<Theme, { es: string; en: string }> = {
  'theme-original': { es: 'Original', en: 'Original' },
  'theme-blue-water': { es: 'Agua azul', en: 'Blue water' },
  'theme-light': { es: 'Claro', en: 'Light' },
  'theme-dark': { es: 'Oscuro', en: 'Dark' },
  'theme-premium': { es: 'Premium oro', en: 'Premium gold' },
  'theme-premium-silver': { es: 'Premium plata', en: 'Premium silver' },
  'theme-fire-red': { es: 'Rojo fuego', en: 'Fire red' },
  'theme-nature-green': { es: 'Verde natural', en: 'Nature green' },
  'theme-system': { es: 'Seguir el sistema', en: 'Follow the system' },
}

type Words = RefusalWords<
  (typeof avatarRefusals)['undo'] &
    (typeof avatarRefusals)['add'] &
    (typeof themeRefusals)['undo'] &
    (typeof themeRefusals)['save'] &
    (typeof themeRefusals)['remove']
>

export const words = defineTexts<Words>({
  es: {
    NOT_FOUND: () => 'Ya no está.',
    PRICE_OF_RARITY: ({ min, max }) =>
      min === max
        ? `Los de su rareza cuestan ${starsText('es', min)}: con otro precio, la rareza no querría decir nada.`
        : `Los de su rareza cuestan de ${formatNumber('es', min)} a ${starsText('es', max)}: con otro precio, la rareza no querría decir nada.`,
    LEVEL_NEEDED: () => 'Elige el nivel que lo desbloquea.',
    LAST_FREE: () => 'Es el último gratis desde el principio: los usuarios nuevos no tendrían ninguno.',
    OPENED_OTHERWISE: () => 'No se desbloquea con Stars ni con PRO, así que no puede pasar de lo uno a lo otro.',
    THEME_NEEDED: () => 'El original es al que todo vuelve: ni se esconde ni pide PRO.',
    LOOK_CHANGED: () => 'Alguien lo ha cambiado mientras mirabas: mira lo que hay ahora.',
    IMAGE_NOT_FOUND: () => 'Esa imagen ya no está, o no es tuya: elige otra.',
    NAME_TAKEN: () => 'Ya hay un avatar con este nombre o uno muy parecido.',
    TOO_MANY_AVATARS: ({ max }) => `Caben ${counted('es', max, { one: 'avatar propio', other: 'avatares propios' })}.`,
  },
  en: {
    NOT_FOUND: () => 'It no longer exists.',
    PRICE_OF_RARITY: ({ min, max }) =>
      min === max
        ? `Avatars of its rarity cost ${starsText('en', min)}: at another price, rarity would mean nothing.`
        : `Avatars of its rarity cost ${formatNumber('en', min)} to ${starsText('en', max)}: at another price, rarity would mean nothing.`,
    LEVEL_NEEDED: () => 'Choose the level that unlocks it.',
    LAST_FREE: () => 'It is the last one that is free from the start: new users would have none to wear.',
    OPENED_OTHERWISE: () => 'Neither Stars nor PRO unlock it, so it can’t switch from one to the other.',
    THEME_NEEDED: () => 'Everything falls back to the original: it is not hidden, and takes no PRO.',
    LOOK_CHANGED: () => 'Someone changed it in the meantime: check the current value.',
    IMAGE_NOT_FOUND: () => 'That picture is gone, or not yours: choose another.',
    NAME_TAKEN: () => 'An avatar with this or a very similar name exists.',
    TOO_MANY_AVATARS: ({ max }) =>
      `There is room for ${counted('en', max, { one: 'avatar', other: 'avatars' })} of your own.`,
  },
})

/** Text for a refused change of a theme or avatar. */
export const looksRefusal = (language: Language, refusal: object): string => refusalText(words, language, refusal)

import type { RankedItem, Ranking } from '@liston/contract/rankings'
import { counted, defineTexts, nth } from '../../../platform/texts.tsx'

/** Texts of the share panel of a ranking. */
export const shareTexts = defineTexts({
  es: {
    title: 'Compartir este ranking',
    titleOfItem: 'Compartir este puesto',
    fresh: '¡Tu ranking está publicado!',
    freshHint: 'Compártelo para que empiecen los votos.',
    freshPrivate: 'Tu ranking está listo',
    picture: (topic: string) => `Imagen para compartir «${topic}»`,
    private: 'Es privado: solo tú puedes abrir el enlace. Hazlo público para compartirlo.',
    hidden: 'Ahora mismo no está a la vista de nadie: no hay nada que compartir.',
    copyTop: 'Copiar el Top 5',
    qrHint: 'Quien lo lea con la cámara llega a este ranking.',
    qrHintOfItem: 'Quien lo lea con la cámara puede valorar este elemento.',
    picturesHint: 'Con el orden de ahora. Pulsa una para descargarla.',
    picturesHintOfItem: 'Con todos sus mejores puestos de ahora. Pulsa una para descargarla.',
    text: 'Texto del Top 5',
    textOfItem: 'Texto de su puesto',
    copyPlace: 'Copiar texto',
    embed: 'Insertar en una web',
    embedHint: 'Muestra el orden de cada momento. Quien pulse «Votar» llega aquí.',
    embedTheme: 'Aspecto',
    embedThemes: { auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
    embedCode: 'Código HTML',
    embedCopy: 'Copiar código',
    embedTry: 'Ver cómo queda',
    top: (n: number) => `Top ${n}`,
    says: (topic: string) => `${topic}: ¿estás de acuerdo?`,
    saysOfItem: (name: string, rank: number, topic: string) => `${name}, n.º ${rank} en «${topic}»: ¿estás de acuerdo?`,
    placeOf: (o: { rank: number; of: number; topic: string }) => `N.º ${o.rank} de ${o.of} en «${o.topic}»`,
    figures: (votes: number, people: number) =>
      `${counted('es', votes, { one: 'voto', other: 'votos', many: 'de votos' })} · ${counted('es', people, { one: 'persona', other: 'personas' })}`,
  },
  en: {
    title: 'Share this ranking',
    titleOfItem: 'Share this place',
    fresh: 'Your ranking is published!',
    freshHint: 'Share it to get the votes going.',
    freshPrivate: 'Your ranking is ready',
    picture: (topic: string) => `Picture to share “${topic}”`,
    private: 'It is private: only you can open the link. Make it public to share it.',
    hidden: 'Nobody can see it right now: there is nothing to share.',
    copyTop: 'Copy the top 5',
    qrHint: 'Anyone who scans it with a camera gets to this ranking.',
    qrHintOfItem: 'Anyone who scans it with a camera can rate this item.',
    picturesHint: 'They show the current order. Press one to download it.',
    picturesHintOfItem: 'They show its current best places. Press one to download it.',
    text: 'The top 5 as text',
    textOfItem: 'Its place as text',
    copyPlace: 'Copy text',
    embed: 'Embed in a website',
    embedHint: 'It always shows the current order. “Vote” brings people here.',
    embedTheme: 'Look',
    embedThemes: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
    embedCode: 'HTML code',
    embedCopy: 'Copy code',
    embedTry: 'See how it looks',
    top: (n: number) => `Top ${n}`,
    says: (topic: string) => `${topic}: do you agree?`,
    saysOfItem: (name: string, rank: number, topic: string) =>
      `${name}, ${nth('en', rank)} in “${topic}”: do you agree?`,
    placeOf: (o: { rank: number; of: number; topic: string }) => `${nth('en', o.rank)} of ${o.of} in “${o.topic}”`,
    figures: (votes: number, people: number) =>
      `${counted('en', votes, { one: 'vote', other: 'votes' })} · ${counted('en', people, { one: 'person', other: 'people' })}`,
  },
})

/** The first five items in the displayed order, as plain text to paste anywhere. */
export function topFive(
  { topic, items }: Pick<Ranking, 'topic' | 'items'>,
  o: { heading: string; url: string },
): string {
  const lines = items.slice(0, 5).map((item, at) => `${at + 1}. ${item.name}`)
  return [`${o.heading}: ${topic}`, ...lines, o.url].join('\n')
}

type Place = { item: Pick<RankedItem, 'name'>; says: string; figures: string; url: string }

/** One item with its position and figures, as plain text to paste anywhere. */
export const placeText = ({ item, says, figures, url }: Place): string => [item.name, says, figures, url].join('\n')

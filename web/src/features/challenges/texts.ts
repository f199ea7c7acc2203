import { defineTexts } from '../../platform/texts.tsx'

export const challengeTexts = defineTexts({
  es: {
    title: 'Retos',
    description: 'Los retos que te lanzan y los que lanzas.',
    none: 'No tienes retos pendientes',
    noneHint: 'Nadie te ha retado, ni puede: de momento cada cual compite con su propia marca.',
    earn: 'Tu marca sube así',
  },
  en: {
    title: 'Challenges',
    description: 'The challenges you get and those you throw.',
    none: 'You have no open challenges',
    noneHint: 'Nobody has challenged you, nor can they: for the moment everybody competes with a mark of their own.',
    earn: 'This is how your mark rises',
  },
})

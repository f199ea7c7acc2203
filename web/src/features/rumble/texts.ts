import { defineTexts } from '../../platform/texts.tsx'

/** Texts shared by all games of Rumble, and those of the hub's cards. */
export const rumbleTexts = defineTexts({
  es: {
    title: 'Rumble',
    choose: '¿A qué jugamos?',
    lead: 'Dos elementos cara a cara. Tú decides cuál va más alto.',
    games: 'Juegos',
    exit: 'Salir',
    play: 'Jugar',
    quick: 'Duelo rápido',
    quickHere: 'Diez parejas de este ranking. Al final ves tu orden.',
    quickPlay: 'Jugar 10 duelos',
    quickText: 'Diez parejas de un ranking. Al final ves tu orden frente al de la comunidad.',
  },
  en: {
    title: 'Rumble',
    choose: 'What do you want to play?',
    lead: 'Two items, head to head. You decide which one ranks higher.',
    games: 'Games',
    exit: 'Leave',
    play: 'Play',
    quick: 'Quick duel',
    quickHere: 'Ten pairs of this ranking. At the end you’ll see your order.',
    quickPlay: 'Play 10 duels',
    quickText: 'Ten pairs of a ranking. At the end you’ll see your order against the community’s.',
  },
})

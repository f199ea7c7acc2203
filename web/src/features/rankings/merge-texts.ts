import { counted, defineTexts, plural } from '../../platform/texts.tsx'

const votesEs = { one: 'voto', other: 'votos', many: 'de votos' }
const votesEn = { one: 'vote', other: 'votes', many: 'votes' }

/** Texts of merging two items. */
export const mergeTexts = defineTexts({
  es: {
    lead: 'Si dos elementos son lo mismo, únelos: los votos se juntan y cada persona cuenta una vez. Se puede deshacer durante 24 horas.',
    from: 'Este elemento…',
    into: '…es lo mismo que',
    choose: 'Elige uno…',
    preview: (into: string, points: number, people: number) =>
      `«${into}» quedará con ${counted('es', points, votesEs)} de ${counted('es', people, { one: 'persona', other: 'personas' })}.`,
    both: (n: number) =>
      plural('es', n, {
        one: '# persona había votado los dos: contará una vez.',
        other: '# personas habían votado los dos: contarán una vez.',
      }),
    gone: (from: string) => `«${from}» dejará la lista, y sus enlaces llevarán al otro.`,
    merge: 'Unir',
    merged: (from: string, into: string) => `«${from}» y «${into}» son uno`,
    undo: 'Deshacer',
    undoUntil: (moment: string) => `Deshacer (hasta el ${moment})`,
    undone: 'Separados otra vez',
    recent: 'Unidos hace poco',
    pair: (from: string, into: string) => `«${from}» → «${into}»`,
  },
  en: {
    lead: 'If two items are the same, merge them: their votes are combined and each person counts once. You can undo it for 24 hours.',
    from: 'This item…',
    into: '…is the same as',
    choose: 'Choose one…',
    preview: (into: string, points: number, people: number) =>
      `“${into}” will have ${counted('en', points, votesEn)} by ${counted('en', people, { one: 'person', other: 'people' })}.`,
    both: (n: number) =>
      plural('en', n, {
        one: '# person voted for both: counted once.',
        other: '# people voted for both: counted once.',
      }),
    gone: (from: string) => `“${from}” is removed from the list, and its links lead to the other item.`,
    merge: 'Merge',
    merged: (from: string, into: string) => `“${from}” was merged into “${into}”`,
    undo: 'Undo',
    undoUntil: (moment: string) => `Undo (until ${moment})`,
    undone: 'Separated again',
    recent: 'Recently merged',
    pair: (from: string, into: string) => `“${from}” → “${into}”`,
  },
})

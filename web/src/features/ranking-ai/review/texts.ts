import type { MadeBy } from '@liston/contract/rankings'
import { counted, defineTexts, plural } from '../../../platform/texts.tsx'

type By = Record<MadeBy, string>

/** Texts for reviewing a list before it is published. */
export const reviewTexts = defineTexts({
  es: {
    title: 'Revisa lo que ha llegado',
    by: { model: 'Hecho con IA', included: 'Ideas incluidas' } satisfies By,
    lead: 'Cambia, quita y ordena lo que quieras abajo. Nada se publica hasta que tú lo digas.',
    unverified: (n: number) =>
      plural('es', n, {
        one: '# elemento sin verificar: no está en la base de conocimiento. Márcalo si es correcto, o quítalo.',
        other: '# elementos sin verificar: no están en la base de conocimiento. Márcalos si son correctos, o quítalos.',
      }),
    checked: 'Todo comprobado: puedes publicar.',
    correct: (name: string) => `«${name}» es correcto`,
    remove: 'Quitar',
    removeName: (name: string) => `Quitar ${name}`,
    acceptAll: 'Todos son correctos',
    removeAll: 'Quitar los que no estén marcados',
    list: 'Elementos sin verificar',
    replaceTitle: 'Reemplazar algunos',
    replaceHint: (max: number) => `Elige hasta ${max}: llegan otros en su sitio.`,
    replaceList: 'Elementos que reemplazar',
    replace: (n: number, cost: number) =>
      `Reemplazar ${n > 0 ? `${n} ` : ''}· ${counted('es', cost, { one: 'crédito', other: 'créditos' })}`,
    replacing: 'Llegan otros en su sitio. El editor espera un momento.',
    replaced: (n: number) =>
      plural('es', n, { one: 'Ha llegado otro en su sitio', other: 'Han llegado # en su sitio' }),
    notReplaced: 'No han llegado otros',
    creditBack: 'Te hemos devuelto el crédito.',
    noOthers: 'No se conocen más para este tema.',
    cancel: 'Cancelar',
    balance: (n: number) => plural('es', n, { one: 'Tienes # crédito.', other: 'Tienes # créditos.' }),
  },
  en: {
    title: 'Review your list',
    by: { model: 'Made with AI', included: 'Included ideas' } satisfies By,
    lead: 'Change, remove and reorder items below. Nothing is published until you say so.',
    unverified: (n: number) =>
      plural('en', n, {
        one: '# unverified item that isn’t in the knowledge base. Confirm it if it’s correct, or remove it.',
        other: '# unverified items that aren’t in the knowledge base. Confirm them if they’re correct, or remove them.',
      }),
    checked: 'All checked: you can publish.',
    correct: (name: string) => `“${name}” is correct`,
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    acceptAll: 'All are correct',
    removeAll: 'Remove unconfirmed items',
    list: 'Unverified items',
    replaceTitle: 'Replace items',
    replaceHint: (max: number) => `Choose up to ${max} to replace with others.`,
    replaceList: 'Items to replace',
    replace: (n: number, cost: number) =>
      `Replace ${n > 0 ? `${n} ` : ''}· ${counted('en', cost, { one: 'credit', other: 'credits' })}`,
    replacing: 'Replacing items. The editor is locked for a moment.',
    replaced: (n: number) => plural('en', n, { one: '# item replaced', other: '# items replaced' }),
    notReplaced: 'No items replaced',
    creditBack: 'Your credit was refunded.',
    noOthers: 'We don’t know any more for this topic.',
    cancel: 'Cancel',
    balance: (n: number) => plural('en', n, { one: 'You have # credit.', other: 'You have # credits.' }),
  },
})

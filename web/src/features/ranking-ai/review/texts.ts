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
    removeAll: 'Quitar los sin marcar',
    save: 'Guardar marcas',
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
    creditBack: 'Tu crédito ha vuelto.',
    noOthers: 'No se conocen más para este tema.',
    cancel: 'Cancelar',
    balance: (n: number) => plural('es', n, { one: 'Tienes # crédito.', other: 'Tienes # créditos.' }),
    buy: 'Conseguir créditos',
  },
  en: {
    title: 'Look over what arrived',
    by: { model: 'Made with AI', included: 'Included ideas' } satisfies By,
    lead: 'Change, remove and order what you like below. Nothing is published until you say so.',
    unverified: (n: number) =>
      plural('en', n, {
        one: '# unverified item: it is not in the knowledge base. Tick it if it is right, or remove it.',
        other: '# unverified items: they are not in the knowledge base. Tick them if they are right, or remove them.',
      }),
    checked: 'All checked: you can publish.',
    correct: (name: string) => `“${name}” is right`,
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    acceptAll: 'All of them are right',
    removeAll: 'Remove those not ticked',
    save: 'Save ticks',
    list: 'Unverified items',
    replaceTitle: 'Replace some',
    replaceHint: (max: number) => `Choose up to ${max}: others come in their place.`,
    replaceList: 'Items to replace',
    replace: (n: number, cost: number) =>
      `Replace ${n > 0 ? `${n} ` : ''}· ${counted('en', cost, { one: 'credit', other: 'credits' })}`,
    replacing: 'Others come in their place. The editor waits a moment.',
    replaced: (n: number) =>
      plural('en', n, { one: 'Another came in its place', other: '# others came in their place' }),
    notReplaced: 'No others came',
    creditBack: 'Your credit is back.',
    noOthers: 'No more are known for this topic.',
    cancel: 'Cancel',
    balance: (n: number) => plural('en', n, { one: 'You have # credit.', other: 'You have # credits.' }),
    buy: 'Get credits',
  },
})

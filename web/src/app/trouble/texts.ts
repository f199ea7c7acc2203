import { defineTexts } from '../../platform/texts.tsx'
import type { Thing } from './thing-at.ts'

/** Title, why, address and words of the way on. On every page's first load, so short. */
type Missing = Record<Thing, readonly [title: string, why: string, href: string, action: string]>

const es = [
  'Puede que se haya borrado, que sea privado o que el enlace esté mal escrito.',
  '/explore',
  'Explorar rankings',
] as const
const en = [
  'It may have been deleted, be private, or the link may be misspelt.',
  '/explore',
  'Explore rankings',
] as const

export const troubleTexts = defineTexts({
  es: {
    missing: {
      ranking: ['Este listón no existe', ...es],
      item: ['Este elemento no está en ningún ranking', ...es],
      profile: ['Este perfil no está a la vista', ...es],
      article: ['Este artículo no existe', es[0], '/social', 'Ir al Social Club'],
      category: ['Esta categoría no existe', 'Hay cuarenta, cada una con su página.', es[1], es[2]],
      section: [
        'El panel no tiene esta sección',
        'Todo está en su primera página.',
        '/admin-panelrankw',
        'Volver al panel',
      ],
      page: ['Esta página no existe', es[0], '/support', 'Ir a soporte'],
    } satisfies Missing as Missing,
    brokenTitle: 'Se ha caído el listón',
    broken: 'Algo ha fallado por nuestra parte. Lo que ya habías guardado sigue guardado.',
    again: 'Probar otra vez',
  },
  en: {
    missing: {
      ranking: ['This bar does not exist', ...en],
      item: ['This item is in no ranking', ...en],
      profile: ['This profile is not on view', ...en],
      article: ['This article does not exist', en[0], '/social', 'Go to the Social Club'],
      category: ['This category does not exist', 'There are forty, each with a page of its own.', en[1], en[2]],
      section: [
        'The panel has no such section',
        'All of it is on its first page.',
        '/admin-panelrankw',
        'Back to the panel',
      ],
      page: ['This page does not exist', en[0], '/support', 'Go to support'],
    },
    brokenTitle: 'The bar has fallen',
    broken: 'Something failed on our side. What you had saved is still saved.',
    again: 'Try again',
  },
})

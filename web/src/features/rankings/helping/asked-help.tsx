import type { DraftFields } from '@liston/contract/rankings'
import { AskedDetails } from '../../../platform/asked-details.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { defineTexts, useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from '../editor/draft-state.ts'

const MissingItems = lazyPart(() => import('./missing-items.tsx').then((m) => m.MissingItems), { when: 'press' })
const MadeCover = lazyPart(() => import('./made-cover.tsx').then((m) => m.MadeCover), { when: 'press' })

type Props = { draft: DraftFields; dispatch: Dispatch }

/** Item suggestions. Their code loads when the user opens them. */
export const AskedItems = ({ max, ...props }: Props & { max: number }) => (
  <AskedDetails summary={useTexts(askedHelpTexts).missing}>
    <MissingItems {...props} max={max} />
  </AskedDetails>
)

/** Generated cover. Its code loads when the user opens it. */
export const AskedCover = (props: Props) => (
  <AskedDetails summary={useTexts(askedHelpTexts).cover}>
    <MadeCover {...props} />
  </AskedDetails>
)

/** Labels of the AI help, which are part of the editor's own chunk. */
export const askedHelpTexts = defineTexts({
  es: { missing: '¿Falta algo? Pide sugerencias', cover: 'Portada automática o con IA' },
  en: {
    missing: 'Something missing? Get suggestions',
    cover: 'Automatic or AI cover',
  },
})

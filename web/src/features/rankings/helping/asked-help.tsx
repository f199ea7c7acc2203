import { AskedDetails } from '../../../platform/asked-details.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from '../editor/draft-state.ts'
import { askedHelpTexts } from './asked-help-texts.ts'
import type { DraftFields } from '@liston/contract/rankings'

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

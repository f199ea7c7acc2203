import { AskedDetails } from '../../../platform/parts/asked-details.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from '../editor/draft-state.ts'
import { askedHelpTexts } from './asked-help-texts.ts'
import type { DraftFields } from '@liston/contract/rankings'

const MissingItems = askedPart(() => import('./missing-items.tsx').then((m) => m.MissingItems))
const MadeCover = askedPart(() => import('./made-cover.tsx').then((m) => m.MadeCover))

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

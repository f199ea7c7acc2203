import {
  type BusinessState,
  businessStates,
  type CollaborationState,
  collaborationStates,
} from '@liston/contract/partners'
import { useTexts } from '../../../platform/texts.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { partnerTexts } from '../texts.ts'
import { OfferQueue } from './offer-queue.tsx'
import { RequestQueue } from './request-queue.tsx'

type Props = { of: 'people'; state: CollaborationState } | { of: 'companies'; state: BusinessState }

/** Admin page of offers to help and requests from companies, by state. */
export function PartnerDesk(shown: Props) {
  const t = useTexts(partnerTexts)
  const kinds = (['people', 'companies'] as const).map((kind) => ({
    href: `/admin-panelrankw/partners?of=${kind}`,
    label: t[kind],
    current: kind === shown.of,
  }))
  const states: readonly string[] = shown.of === 'people' ? collaborationStates : businessStates
  const words: Record<string, string> = shown.of === 'people' ? t.states : t.businessStates
  const tabs = states.map((state) => ({
    href: `/admin-panelrankw/partners?of=${shown.of}&state=${state}`,
    label: words[state] ?? state,
    current: state === shown.state,
  }))
  return (
    <>
      <Tabs label={t.of} tabs={kinds} />
      <Tabs label={t.state} tabs={tabs} />
      {shown.of === 'people' ? <OfferQueue state={shown.state} /> : <RequestQueue state={shown.state} />}
    </>
  )
}

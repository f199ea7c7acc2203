import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { type ExploreState, type HrefOf, sorts } from '../explore-address.ts'
import { defaultSort } from '../feed-query.ts'
import { exploreTexts } from '../texts.ts'

/** Tabs of the feeds; signed-in users also have their personal ones. The filters stay. */
export function FeedTabs({ state, hrefOf }: { state: ExploreState; hrefOf: HrefOf }) {
  const t = useTexts(exploreTexts)
  const { cursor: _cursor, sort: current = defaultSort, ...rest } = state
  const me = useMe()
  const offered = sorts.filter((sort) => (sort !== 'following' && sort !== 'foryou') || me)
  const tabs = offered.map((sort) => ({
    href: hrefOf({ ...rest, sort: sort === defaultSort ? undefined : sort }),
    label: t.sorts[sort],
    current: sort === current,
  }))
  return <Tabs label={t.sortsLabel} tabs={tabs} />
}

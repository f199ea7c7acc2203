import { CONTENT_TYPES, type ContentType } from '@liston/contract/reports'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { thingTexts } from './thing-texts.ts'

/** Tabs of the content tables: rankings, and one for each other content type. */
export function ContentTabs({ of }: { of: ContentType | undefined }) {
  const t = useTexts(thingTexts)
  const path = '/admin-panelrankw/content'
  const tabs = [
    { href: path, label: t.tabs.rankings, current: of === undefined },
    ...CONTENT_TYPES.map((type) => ({ href: `${path}?of=${type}`, label: t.tabs[type], current: type === of })),
  ]
  return <Tabs label={t.kinds} tabs={tabs} />
}

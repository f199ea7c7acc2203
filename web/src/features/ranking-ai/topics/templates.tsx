import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { KnownTopics } from './known-topics.tsx'
import { topicTexts } from './texts.ts'

/** Where nobody writes lists: known topics that fill the editor, without credits. */
export function Templates({ q }: { q: string | undefined }) {
  const t = useTexts(topicTexts)
  return (
    <>
      <KnownTopics q={q} title={t.templates}>
        {({ key, title, items }) => (
          <Anchor href={`/create-ranking?${new URLSearchParams({ template: key })}`} className="topic">
            <span className="topic-title">{title}</span>
            <span className="topic-items">{t.items(items)}</span>
          </Anchor>
        )}
      </KnownTopics>
      <p>
        <LinkButton href="/create-ranking">{t.byHand}</LinkButton>
      </p>
    </>
  )
}

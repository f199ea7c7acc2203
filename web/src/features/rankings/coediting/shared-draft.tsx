import { OPTIONAL_TEXT_NAMES, OPTIONAL_TEXTS } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery } from '../editor/draft-query.ts'
import { coEditingTexts } from './texts.ts'

/** A draft that another user shares with me, in its present state. */
export function SharedDraft({ id }: { id: string }) {
  const t = useTexts(coEditingTexts)
  const { data: draft } = useSuspenseQuery(draftQuery(useApi(), id))
  return (
    <article className="grid max-w-measure gap-3 border-l-4 border-border-strong ps-4" lang={draft.language}>
      <h2 className="text-xl wrap-anywhere">{draft.topic || t.untitled}</h2>
      <p className="text-muted">{t.draftLead(draft.role === 'editor' ? 'editor' : 'viewer')}</p>
      {OPTIONAL_TEXT_NAMES.filter((name) => draft[name]).map((name) => (
        <p key={name} className={OPTIONAL_TEXTS[name].paragraphs ? 'whitespace-pre-line text-muted' : undefined}>
          {draft[name]}
        </p>
      ))}
      <ol className="grid list-decimal gap-2 ps-6" aria-label={t.items}>
        {draft.items.map((item) => (
          <li key={item.id}>
            <b className="wrap-anywhere">{item.name}</b>
            {item.note && <p className="whitespace-pre-line text-muted">{item.note}</p>}
          </li>
        ))}
      </ol>
    </article>
  )
}

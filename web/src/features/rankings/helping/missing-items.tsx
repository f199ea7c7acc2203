import './helping.css'
import { HELP_CREDITS } from '@liston/contract/economy'
import { textLength } from '@liston/contract/kernel'
import {
  type AskedItems,
  type DraftFields,
  similarName,
  type ProposedItem,
  rankingRules,
} from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Chip } from '../../../design/controls/chip.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Check, Plus } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { helpTexts, PaidHelp, useHelp } from '../../economy/index.ts'
import type { Dispatch } from '../editor/draft-state.ts'
import { newId } from '../editor/draft-query.ts'
import { writingHelpQuery } from './help-query.ts'
import { helpingTexts, helpRefusal } from './texts.ts'

type Props = { draft: DraftFields; max: number; dispatch: Dispatch }

/** Suggestions for missing items, for one credit. The user adds each by its chip; nothing is added automatically. */
export function MissingItems({ draft, max, dispatch }: Props) {
  const t = useTexts(helpingTexts)
  const help = useTexts(helpTexts)
  const language = useLanguage()
  const api = useApi()
  const { data: who, isError } = useQuery(writingHelpQuery(api))
  const [proposed, setProposed] = useState<ProposedItem[]>([])
  const topic = draft.topic.trim()
  const asking = useHelp(
    (input: AskedItems, once) => api.rankings.suggestItems(input, once),
    ({ items }) => setProposed((before) => [...before, ...items]),
  )
  if (isError) return <p className="text-sm text-muted">{t.failed}</p>
  if (!who) return <Skeleton kind="text" count={2} label={t.loading} />
  if (!who.suggests) return <p className="text-sm text-muted">{help.off}</p>
  const names = draft.items.map(({ name }) => name).filter((name) => name.trim() !== '')
  const listed = new Set(names.map(similarName))
  const open = proposed.filter(({ name }) => !listed.has(similarName(name)))
  const isFull = draft.items.length >= max
  return (
    <div className="helping">
      <PaidHelp
        label={proposed.length > 0 ? t.more : t.suggest}
        cost={HELP_CREDITS.suggest}
        pending={asking.isPending}
        disabled={textLength(topic) < rankingRules.TOPIC.min || isFull}
        refusal={helpRefusal(language, asking.error)}
        onAsk={() =>
          asking.mutate({
            topic,
            language: draft.language,
            names: [...new Set([...names, ...proposed.map(({ name }) => name)])],
          })
        }
      >
        {textLength(topic) < rankingRules.TOPIC.min ? t.topicFirst : isFull ? t.full : t.about[who.suggests]}
      </PaidHelp>
      <p role="status" className={asking.data?.cost === 0 ? 'text-sm' : 'sr-only'}>
        {asking.data && (asking.data.cost === 0 ? help.free : t.found(open.length))}
      </p>
      {open.length > 0 && <Proposals {...{ open, isFull, dispatch }} lang={draft.language} />}
    </div>
  )
}

type Open = { open: readonly ProposedItem[]; isFull: boolean; lang: string; dispatch: Dispatch }

function Proposals({ open, isFull, lang, dispatch }: Open) {
  const t = useTexts(helpingTexts)
  const list = useRef<HTMLUListElement>(null)
  /** The chip disappears, so the focus moves to the next one, or back to the text box for items. */
  const add = (name: string, at: number) => {
    dispatch({ type: 'add', items: [{ id: newId(), name, note: '' }] })
    requestAnimationFrame(() => {
      const chips = list.current?.querySelectorAll('button') ?? []
      const next = chips[Math.min(at, chips.length - 1)] ?? document.getElementById('items')
      next?.focus()
    })
  }
  return (
    <div className="proposals">
      <p className="proposals-title">{t.suggestions}</p>
      <ul ref={list} aria-label={t.suggestions}>
        {open.map(({ name, verified }, at) => (
          <li key={name}>
            <Chip
              pressed={false}
              disabled={isFull}
              icon={verified ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              aria-label={t.add(name, verified)}
              className="max-w-full"
              onClick={() => add(name, at)}
            >
              <span lang={lang}>{name}</span> {!verified && <small>{t.unverified}</small>}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t.legend}</p>
    </div>
  )
}

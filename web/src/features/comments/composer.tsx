import { COMMENT_FORM } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useRef, useSyncExternalStore } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { openAuthDialog } from '../accounts/index.ts'
import { FormFields } from './comment/comment-form.tsx'
import { addComment } from './discussion/comment-cache.ts'
import type { PostedComment } from './discussion/load-discussion.ts'
import { commentRefusal } from './refusal-texts.ts'
import type { Target } from './state-query.ts'
import { commentTexts } from './texts.ts'
import { WordsField } from './words-field.tsx'

type Props = {
  target: Target
  /** Id of the comment to reply to. */
  parentId?: string
  label?: string
  begin?: string
  focused?: boolean
  onDone?: () => void
}

/** Form for a comment or a reply. Guests get a link to sign in and back. */
export function Composer(props: Props) {
  const me = useMe()
  return me ? <Field {...props} /> : <SignIn />
}

function SignIn() {
  const t = useTexts(commentTexts)
  const path = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAuthDialog({ reason: t.signIn })
  }
  return (
    <LinkButton
      href={`/sign-in?${new URLSearchParams({ next: path })}`}
      rel="nofollow"
      aria-haspopup="dialog"
      variant="primary"
      className="justify-self-start"
      onClick={ask}
    >
      {t.signIn}
    </LinkButton>
  )
}

function Field({ target, parentId, label, begin = '', focused, onDone }: Props) {
  const t = useTexts(commentTexts)
  const client = useQueryClient()
  const posted = client.getQueryData<PostedComment>(keys.comments('posted', target.id))
  const mine = posted?.parentId === (parentId ?? '') ? posted : undefined
  const draft = useDraft(`${target.id}${parentId ? `:${parentId}` : ''}`)
  const post = usePostComment(target, parentId)
  async function send(words: string): Promise<string | null> {
    const refused = await post(words)
    if (refused !== null) return refused
    draft.forget()
    onDone?.()
    return null
  }
  return (
    <form method="post" action={COMMENT_FORM} className="composer" onSubmit={(event) => event.preventDefault()}>
      <FormFields target={target} />
      {parentId && <input type="hidden" name="parentId" value={parentId} />}
      <WordsField
        key={draft.found}
        label={label ?? (parentId ? t.writeReply : t.write)}
        hint={draft.found ? t.restored : parentId ? undefined : t.writeHint}
        begin={draft.found || mine?.body || begin}
        refused={mine?.text}
        send={parentId ? t.publishReply : t.publish}
        sends={{ name: 'act', value: 'post' }}
        onSend={send}
        onWrite={draft.keep}
        onCancel={onDone}
        focused={focused ?? false}
      />
    </form>
  )
}

/**
 * Posts a comment. Returns the error text, or null. A retry of the same text uses the same idempotency key, so it posts
 * once.
 */
function usePostComment(target: Target, parentId?: string) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(commentTexts)
  const sent = useRef({ words: '', key: '' })
  return async (words: string): Promise<string | null> => {
    if (sent.current.words !== words) sent.current = { words, key: newKey() }
    const input = { ...target, body: words, ...(parentId ? { parentId } : {}) }
    try {
      const comment = await api.comments.post(input, { context: { idempotencyKey: sent.current.key } })
      sent.current = { words: '', key: '' }
      addComment(client, target.id, comment)
      void client.invalidateQueries({ queryKey: keys.comments('state', target.id) })
      return null
    } catch (error) {
      const { text } = commentRefusal(language, error)
      toast({ title: t.postFailed, description: text, variant: 'destructive' })
      return text
    }
  }
}

const nameOf = (of: string) => `comment-draft:${of}`

/** Drafts as first read from storage. Later changes belong to the field. */
const found = new Map<string, string>()
const never = () => () => {}

function foundOf(of: string): string {
  const known = found.get(of)
  if (known !== undefined) return known
  let words = ''
  // Without browser storage (blocked, private) there are no drafts.
  try {
    words = localStorage.getItem(nameOf(of)) ?? ''
  } catch {}
  found.set(of, words)
  return words
}

/**
 * Draft of a comment, kept in browser storage until it is posted. `found` is the stored draft, available after
 * hydration.
 */
function useDraft(of: string) {
  const there = useSyncExternalStore(
    never,
    () => foundOf(of),
    () => '',
  )
  const keep = (words: string) => {
    try {
      if (words.trim()) localStorage.setItem(nameOf(of), words)
      else localStorage.removeItem(nameOf(of))
    } catch {}
  }
  return {
    found: there,
    keep,
    /** Clears the draft after posting. */
    forget() {
      keep('')
      found.set(of, '')
    },
  }
}

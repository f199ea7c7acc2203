import { COMMENT_FORM } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
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

/**
 * Form for a comment or a reply. A guest may write, too, and signs in to publish: the text is still there afterwards, and
 * the user presses the button.
 */
export function Composer({ target, parentId, label, begin = '', focused, onDone }: Props) {
  const t = useTexts(commentTexts)
  const me = useMe()
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const posted = client.getQueryData<PostedComment>(keys.comments('posted', target.id))
  const mine = posted?.parentId === (parentId ?? '') ? posted : undefined
  const draft = useDraft(`${target.id}${parentId ? `:${parentId}` : ''}`, me?.id)
  const post = usePostComment(target, parentId)
  function signIn() {
    draft.keepIntent()
    // The dialog returns the focus here when it closes.
    form.current?.querySelector('textarea')?.focus()
    openAuthDialog({ reason: t.signIn })
  }
  async function send(words: string): Promise<string | null | undefined> {
    if (!me) {
      signIn()
      return undefined
    }
    const refused = await post(words)
    if (refused !== null) return refused
    draft.forget()
    onDone?.()
    return null
  }
  return (
    <form
      ref={form}
      method="post"
      action={COMMENT_FORM}
      className={me ? 'composer' : 'composer composer-guest'}
      onSubmit={(event) => event.preventDefault()}
    >
      {me && <FormFields target={target} />}
      {parentId && <input type="hidden" name="parentId" value={parentId} />}
      <WordsField
        key={draft.found}
        label={label ?? (parentId ? t.writeReply : t.write)}
        hint={draft.found ? t.restored : parentId ? undefined : t.writeHint}
        begin={draft.found || mine?.body || begin}
        refused={mine?.text}
        send={parentId ? t.publishReply : t.publish}
        sends={{ name: 'act', value: 'post' }}
        submit={me ? undefined : <SignIn onAsk={signIn} />}
        onSend={send}
        onWrite={draft.keep}
        onCancel={onDone}
        focused={(focused ?? false) || draft.isIntended}
      />
    </form>
  )
}

/** Link to sign in and back, in place of the button that publishes. */
function SignIn({ onAsk }: { onAsk: () => void }) {
  const t = useTexts(commentTexts)
  const path = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onAsk()
  }
  return (
    <LinkButton
      href={`/sign-in?${new URLSearchParams({ next: path })}`}
      rel="nofollow"
      aria-haspopup="dialog"
      variant="primary"
      onClick={ask}
    >
      {t.signIn}
    </LinkButton>
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

/** A forced sign-out keeps what has this prefix. `userId` is empty for a guest. */
const nameOf = (of: string, userId = '') => `liston.draft.${userId}comment:${of}`
/** Which comment a guest wanted to write when they pressed "sign in". */
const INTENT = 'liston-comment-intent'

type Found = { words: string; isIntended: boolean }

/** Drafts of each user as first read from storage. Later changes belong to the field. */
const found = new Map<string, Found>()
const nothing: Found = { words: '', isIntended: false }
const never = () => () => {}

/** Runs it, if the browser has storage. Without it (blocked, private) there are no drafts. */
function withStorage(act: () => void): void {
  try {
    act()
  } catch {}
}

function foundOf(of: string, userId?: string): Found {
  const name = nameOf(of, userId)
  const known = found.get(name)
  if (known !== undefined) return known
  const asGuest = userId ? found.get(nameOf(of)) : undefined
  let there = nothing
  withStorage(() => {
    const own = userId ? localStorage.getItem(name) : null
    const typed = sessionStorage.getItem(nameOf(of))
    const isIntended = sessionStorage.getItem(INTENT) === of
    // Who signs in on this page has the text in the field already: a new field would lose the focus.
    there = asGuest && typed !== null ? asGuest : { words: typed ?? own ?? '', isIntended }
  })
  found.set(name, there)
  return there
}

/**
 * Draft of a comment, kept in browser storage until it is posted; that of a guest (no `userId`) only in this tab.
 * `found` is the stored draft, available after hydration. `isIntended`: the user wanted to write it before signing in.
 */
function useDraft(of: string, userId?: string) {
  const there = useSyncExternalStore(
    never,
    () => foundOf(of, userId),
    () => nothing,
  )
  useEffect(() => {
    foundOf(of, userId)
    if (userId) withStorage(() => sessionStorage.removeItem(INTENT))
  }, [of, userId])
  // The next field reads what this one has kept.
  useEffect(() => () => void found.delete(nameOf(of, userId)), [of, userId])
  const keep = (words: string) =>
    withStorage(() => {
      sessionStorage.removeItem(nameOf(of))
      const storage = userId ? localStorage : sessionStorage
      if (words.trim()) storage.setItem(nameOf(of, userId), words)
      else storage.removeItem(nameOf(of, userId))
    })
  return {
    found: there.words,
    isIntended: userId !== undefined && there.isIntended,
    keep,
    keepIntent: () => withStorage(() => sessionStorage.setItem(INTENT, of)),
    /** Clears the draft after posting. */
    forget() {
      keep('')
      found.set(nameOf(of, userId), nothing)
    },
  }
}

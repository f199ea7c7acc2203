import { COMMENT_FORM } from '@liston/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { FormFields } from '../comment/comment-form.tsx'
import type { PostedComment } from '../discussion/load-discussion.ts'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { useDraft } from './use-draft.ts'
import { usePostComment } from './use-post-comment.ts'
import { WordsField } from './words-field.tsx'

type Props = {
  target: Target
  /** What is replied to. */
  parentId?: string
  label?: string
  begin?: string
  focused?: boolean
  onDone?: () => void
}

/** Where one writes a comment or a reply; a guest is led to sign in and back. */
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

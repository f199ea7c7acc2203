import { CHAT_FORM, chatPath } from '@liston/contract/chat'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Back } from '../../../design/identity/icon.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { WordsForm } from '../words-form.tsx'
import { reachQuery } from '../queries.ts'
import { threadTexts } from '../thread-texts.ts'

/** Form for the first message to a user. It says beforehand whether the message will be a request. */
export function FirstMessage({ to }: { to: string }) {
  const t = useTexts(threadTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const { data: reach } = useQuery(reachQuery(api, to))
  const chatId = reach?.chatId
  useEffect(() => {
    // They have a chat already.
    if (chatId) router.history.replace(chatPath(chatId))
  }, [chatId, router])
  if (reach === undefined) return <Skeleton kind="text" count={3} label={t.loading} />
  if (reach === null)
    return <EmptyState title={t.toNobody} action={<LinkButton href="/my-chats">{t.toList}</LinkButton>} />
  const { person } = reach
  if (reach.chatId) return <LinkButton href={chatPath(reach.chatId)}>{person.username}</LinkButton>
  async function start(body: string, clientId: string): Promise<void> {
    const sent = await api.chat.start({ userId: to, clientId, body }, { context: { idempotencyKey: clientId } })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    router.history.replace(chatPath(sent.chatId))
  }
  return (
    <>
      <header className="chat-head">
        <Anchor href="/my-chats" className="chat-back" aria-label={t.back}>
          <Back size={20} aria-hidden="true" />
        </Anchor>
        <Avatar username={person.username} src={person.avatarUrl} size="sm" />
        <h2 className="chat-name">
          <Anchor href={`/profile/${to}`}>{person.username}</Anchor>
        </h2>
      </header>
      {reach.reach === 'closed' ? (
        <EmptyState title={t.toClosed(person.username)} />
      ) : (
        <div className="chat-first">
          <p className="chat-first-words">{t.first(person.username)}</p>
          {reach.reach === 'request' && <p className="chat-note">{t.firstRequest}</p>}
        </div>
      )}
      {reach.reach !== 'closed' && (
        <form method="post" action={CHAT_FORM} className="chat-composer" onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
          <input type="hidden" name="userId" value={to} />
          <input type="hidden" name="back" value={`/my-chats?to=${to}`} />
          <WordsForm of={`to:${to}`} act="start" onSend={start} />
        </form>
      )}
    </>
  )
}

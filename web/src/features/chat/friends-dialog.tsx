import { chatRules } from '@liston/contract/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Checkbox } from '../../design/controls/checkbox.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { chatRefusal, threadTexts } from './thread-texts.ts'

type Props = {
  heading: string
  /** Asks for a name, for a new group. */
  isNamed?: boolean
  /** Users who are members already. */
  without?: readonly string[]
  onChosen(userIds: string[], title: string): Promise<void>
  onClose(): void
}

/** Dialog for choosing among the user's friends. */
export function FriendsDialog({ heading, isNamed = false, without = [], onChosen, onClose }: Props) {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  const [chosen, setChosen] = useState<string[]>([])
  const [state, setState] = useState<{ pending: boolean; why?: string }>({ pending: false })
  const { friends, more } = useFriends()
  const shown = friends?.filter(({ id }) => !without.includes(id))
  const full = chosen.length + without.length >= chatRules.GROUP_MAX - 1
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((i) => i !== id) : [...ids, id]))
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('title')
    const title = typeof said === 'string' ? said.trim() : ''
    setState({ pending: true })
    await onChosen(chosen, title).catch((error: unknown) =>
      setState({ pending: false, why: chatRefusal(language, error).text }),
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={heading} closeLabel={t.close}>
      <form method="dialog" className="chat-friends" onSubmit={(event) => void submit(event)}>
        {isNamed && <Field label={t.groupTitle} name="title" required minLength={2} maxLength={chatRules.TITLE_MAX} />}
        <fieldset className="chat-friends-list">
          <legend className="chat-friends-legend">{t.groupPeople}</legend>
          {!shown && <Skeleton kind="text" count={3} label={t.loading} />}
          {shown?.length === 0 && <p className="chat-note">{t.noFriends}</p>}
          {shown?.map(({ id, username }) => (
            <Checkbox
              key={id}
              label={username}
              checked={chosen.includes(id)}
              disabled={full && !chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
        {more && <Button onClick={more}>{t.moreFriends}</Button>}
        {state.why && (
          <p role="alert" className="field-error">
            {state.why}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={chosen.length === 0}
          pending={state.pending}
          pendingText={t.sending}
        >
          {isNamed ? t.create : t.add}
        </Button>
      </form>
    </Dialog>
  )
}

function useFriends() {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: [...keys.people, 'friends for a group'],
    queryFn: ({ pageParam }) => api.follows.own({ list: 'friends', ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const more = query.hasNextPage ? () => void query.fetchNextPage() : null
  return { friends: query.data?.pages.flatMap(({ items }) => items), more }
}

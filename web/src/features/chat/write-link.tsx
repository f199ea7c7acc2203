import { LinkButton } from '../../design/controls/link-button.tsx'
import { Comment } from '../../design/identity/icon.ts'
import { useTexts } from '../../platform/texts.tsx'
import { chatTexts } from './texts.ts'

/** Link beside a username for writing to that user. */
export function WriteLink({ id }: { id: string }) {
  return (
    <LinkButton href={`/my-chats?to=${id}`} icon={<Comment aria-hidden="true" />} rel="nofollow">
      {useTexts(chatTexts).write}
    </LinkButton>
  )
}

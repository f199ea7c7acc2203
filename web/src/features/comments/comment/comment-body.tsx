import { type Comment, partsOf } from '@liston/contract/comments'
import { Anchor } from '../../../design/controls/anchor.tsx'

/** What somebody wrote: text, people called by name and links. Nothing in it is ever markup. */
export function CommentBody({ body, mentions }: Pick<Comment, 'body' | 'mentions'>) {
  const idOf = (name: string) => mentions.find(({ username }) => username.toLowerCase() === name.toLowerCase())?.id
  return (
    <p className="comment-body">
      {partsOf(body).map((part, at) => {
        if (part.kind === 'link')
          return (
            <a key={at} href={part.href} rel="nofollow ugc noopener" target="_blank" className="link">
              {part.text}
            </a>
          )
        const id = part.kind === 'mention' ? idOf(part.name) : undefined
        return id ? (
          <Anchor key={at} href={`/profile/${id}`} className="link">
            {part.text}
          </Anchor>
        ) : (
          part.text
        )
      })}
    </p>
  )
}

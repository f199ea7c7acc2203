import { partsOf } from '@liston/contract/comments'

/** The text of a message with links. Nothing in it is interpreted as markup. */
export function Words({ body }: { body: string }) {
  return (
    <p className="chat-words">
      {partsOf(body).map((part, at) =>
        part.kind === 'link' ? (
          <a key={at} href={part.href} rel="nofollow ugc noopener" target="_blank" className="link">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}

import { CHAT_FORM } from '@liston/contract/chat'
import { useState } from 'react'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Picture } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { ImagePicker } from '../../uploads/index.ts'
import { threadTexts } from '../thread-texts.ts'
import { WordsForm } from './words-form.tsx'

type Props = {
  chatId: string
  images: boolean
  onSend(body: string, image?: { id: string; alt: string }): void
  onType: () => void
}

/** Words and pictures for an open conversation. A plain form sends words where no script answers. */
export function Composer({ chatId, images, onSend, onType }: Props) {
  const t = useTexts(threadTexts)
  const [picking, setPicking] = useState(false)
  return (
    <>
      <form method="post" action={CHAT_FORM} className="chat-composer" onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
        <input type="hidden" name="id" value={chatId} />
        <input type="hidden" name="back" value={`/my-chats?chat=${chatId}`} />
        <WordsForm of={chatId} act="send" onSend={(words) => onSend(words)} onType={onType}>
          {images && (
            <IconButton
              label={t.image}
              icon={<Picture size={20} aria-hidden="true" />}
              onClick={() => setPicking(true)}
            />
          )}
        </WordsForm>
      </form>
      {picking && (
        <ImagePicker
          kind="chat"
          onDone={(image) => {
            setPicking(false)
            onSend('', image)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}

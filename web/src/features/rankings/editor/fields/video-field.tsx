import { type DraftFields, parseVideo, VIDEO_ADDRESS_MAX } from '@liston/contract/rankings'
import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../../../design/controls/field.tsx'
import { defineTexts, useTexts } from '../../../../platform/texts.tsx'
import type { Dispatch } from '../draft-state.ts'
import { editorTexts } from '../texts.ts'

const videoTexts = defineTexts({
  es: {
    hint: 'La dirección de un vídeo de YouTube o Vimeo. Solo se carga si alguien pulsa.',
    wrong: 'Eso no es un vídeo de YouTube o Vimeo. Copia la dirección entera.',
  },
  en: {
    hint: 'The address of a video on YouTube or Vimeo. It is loaded only if somebody presses.',
    wrong: 'That is not a video on YouTube or Vimeo. Copy the whole address.',
  },
})

const plain = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLInputElement>('input[name="video"]')

/** Value of the plain field that this one replaces, and whether the user is typing in it. */
const takenOver = () => ({
  text: plain()?.value ?? '',
  writing: plain() !== null && plain() === document.activeElement,
})

/** URL of the ranking's video. An invalid URL is reported when the field loses focus, and is not saved. */
export function VideoField({ video, dispatch }: { video: DraftFields['video']; dispatch: Dispatch }) {
  const t = useTexts(videoTexts)
  const { video: label } = useTexts(editorTexts)
  const [before] = useState(takenOver)
  const [typed, setTyped] = useState(before.text || video)
  const [left, setLeft] = useState(!before.writing)
  const tell = (text: string) => dispatch({ type: 'set', fields: { video: parseVideo(text) ? text.trim() : '' } })
  const set = (text: string) => {
    setTyped(text)
    tell(text)
  }
  const takePlace = useEffectEvent(() => {
    if (typed !== video) tell(typed)
    if (!before.writing) return
    plain()?.focus()
    plain()?.setSelectionRange(typed.length, typed.length)
  })
  useEffect(() => takePlace(), [])
  const wrong = typed.trim() !== '' && !parseVideo(typed)
  return (
    <Field
      id="video"
      name="video"
      type="url"
      inputMode="url"
      label={label}
      hint={t.hint}
      error={left && wrong ? t.wrong : undefined}
      maxLength={VIDEO_ADDRESS_MAX}
      value={typed}
      onBlur={() => setLeft(true)}
      onChange={(e) => set(e.target.value)}
    />
  )
}

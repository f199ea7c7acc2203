import './picture.css'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { FieldFrame, type FieldTexts, type Wiring } from '../controls/field-frame.tsx'
import { Picture } from '../identity/icon.ts'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { pictureTypes } from './judge-picture.ts'
import { usePicture } from './use-picture.ts'

type Props = Omit<FieldTexts, 'hint'> & {
  name: string
  texts: ImageFieldTexts
  /** The stored picture. */
  current?: { src: string; alt?: string } | null
  /** Form field name of the alternative text; without it there is no such field. */
  altName?: string
  types?: readonly string[]
  maxBytes: number
  disabled?: boolean
  onChange?: (file: File | null) => void
}

/**
 * Picture input: choose, drop or paste a picture, preview, describe and remove it. It is a real file input, so forms
 * submit it and it works without JavaScript. Removing the stored picture submits `<name>Removed=1`.
 */
export function ImageField(props: Props) {
  const { label, error, required, id, texts, name, current, altName, maxBytes, types = pictureTypes } = props
  const input = useRef<HTMLInputElement>(null)
  const [removed, setRemoved] = useState(false)
  const [alt, setAlt] = useState(current?.alt ?? '')
  const picture = usePicture({ input, types, maxBytes, onChange: props.onChange })
  const scripted = useHydrated()
  const src = picture.address ?? (removed ? null : current?.src)
  const remove = () => {
    if (!picture.file) setRemoved(true)
    picture.clear()
    input.current?.focus()
  }
  const refused = picture.refusal && <span role="alert">{texts[picture.refusal]}</span>
  return (
    <div className="grid gap-3">
      <FieldFrame {...{ label, required, id }} hint={texts.ways} error={refused ?? error}>
        {(wiring) => (
          <Zone
            {...{ wiring, name, texts, types, input }}
            disabled={props.disabled}
            src={src}
            alt={alt}
            take={picture.take}
          />
        )}
      </FieldFrame>
      {src && (
        <Button size="sm" className="justify-self-start" disabled={props.disabled} onClick={remove}>
          {texts.remove}
        </Button>
      )}
      {removed && !picture.file && <input type="hidden" name={`${name}Removed`} value="1" />}
      {altName && (src || !scripted) && (
        <Field
          label={texts.alt}
          hint={texts.altHint}
          name={altName}
          maxLength={200}
          disabled={props.disabled}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
    </div>
  )
}

type ZoneProps = {
  wiring: Wiring
  name: string
  texts: ImageFieldTexts
  types: readonly string[]
  input: React.RefObject<HTMLInputElement | null>
  src: string | null | undefined
  alt: string
  disabled?: boolean
  take: (files: FileList | null) => void
}

/** The invisible input covers the whole zone, so the browser handles clicks, drops and the keyboard. */
function Zone({ wiring, name, texts, types, input, src, alt, disabled, take }: ZoneProps) {
  const [over, setOver] = useState(false)
  const paste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    <div className="image-zone" data-over={over || undefined} data-filled={src ? '' : undefined} onPaste={paste}>
      <input
        {...wiring}
        ref={input}
        type="file"
        name={name}
        accept={types.join()}
        required={wiring.required && !src}
        disabled={disabled}
        className="image-input"
        onChange={(event) => take(event.target.files)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      {src ? <img src={src} alt={alt} className="image-preview" /> : <Picture size={28} aria-hidden="true" />}
      <span className="image-words" aria-hidden="true">
        {over ? texts.drop : src ? texts.change : texts.choose}
      </span>
    </div>
  )
}

import './picture.css'
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { FieldFrame, type FieldTexts, type Wiring } from '../controls/field-frame.tsx'
import { Picture } from '../identity/icon.ts'
import type { ImageFieldTexts } from './image-field-texts.ts'

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

/** Types that the server accepts (uploads). The server checks the bytes itself; this check only saves an upload. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

type Limits = { types: readonly string[]; maxBytes: number }

/** The reason why a file is not accepted as a picture, or null. */
function judgePicture(file: { type: string; size: number }, { types, maxBytes }: Limits) {
  if (!types.includes(file.type)) return 'wrongType'
  return file.size > maxBytes ? 'tooBig' : null
}

type UsePicturePicture = {
  input: RefObject<HTMLInputElement | null>
  types: readonly string[]
  maxBytes: number
  onChange?: (file: File | null) => void
}

type Chosen = { file: File; address: string } | null

/**
 * State of the chosen file, whether it came from the file dialog, a drop or the clipboard. The file input holds it for
 * the form.
 */
function usePicture({ input, types, maxBytes, onChange }: UsePicturePicture) {
  const [chosen, choose] = useState<Chosen>(null)
  const [refusal, refuse] = useState<'wrongType' | 'tooBig' | null>(null)
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])

  const put = (file: File | null) => {
    if (input.current) carry(input.current, file)
    choose(file && { file, address: URL.createObjectURL(file) })
    onChange?.(file)
  }
  const take = (files: FileList | null) => {
    const [next] = files ?? []
    if (!next) return
    const reason = judgePicture(next, { types, maxBytes })
    refuse(reason)
    if (!reason) put(next)
    // A rejected file leaves the previous one in place.
    else if (input.current) carry(input.current, chosen?.file ?? null)
  }
  const clear = () => {
    refuse(null)
    put(null)
  }
  return { file: chosen?.file ?? null, address: chosen?.address ?? null, refusal, take, clear }
}

function carry(input: HTMLInputElement, file: File | null): void {
  const carrier = new DataTransfer()
  if (file) carrier.items.add(file)
  Object.assign(input, { files: carrier.files })
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

import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { FieldFrame } from '../../design/controls/field-frame.tsx'
import { IconButton } from '../../design/controls/icon-button.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Bold, Bullets, Heading, Italic, LinkMark, Quote, Trophy } from '../../design/identity/icon.ts'
import { defineTexts, type Language, useTexts } from '../texts.tsx'
import { changeFor, type Mark, marks } from './markdown-marks.ts'

export const markdownTexts = defineTexts({
  es: {
    tools: 'Formato',
    marks: {
      bold: 'Negrita',
      italic: 'Cursiva',
      heading: 'Encabezado',
      list: 'Lista',
      quote: 'Cita',
      link: 'Enlace',
      ranking: 'Ranking',
    } satisfies Record<Mark, string>,
    sample: 'texto',
    preview: 'Vista previa',
    write: 'Seguir escribiendo',
    loading: 'Cargando…',
    failed: 'No se ha podido cargar',
    empty: 'Todavía no hay texto.',
  },
  en: {
    tools: 'Formatting',
    marks: {
      bold: 'Bold',
      italic: 'Italic',
      heading: 'Heading',
      list: 'List',
      quote: 'Quote',
      link: 'Link',
      ranking: 'Ranking',
    },
    sample: 'text',
    preview: 'Preview',
    write: 'Keep writing',
    loading: 'Loading…',
    failed: 'It could not be loaded',
    empty: 'There is no text yet.',
  },
})

const icons = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  list: Bullets,
  quote: Quote,
  link: LinkMark,
  ranking: Trophy,
}
/** Keys with Ctrl, or with Command on a Mac. */
const keyOf: Partial<Record<Mark, string>> = { bold: 'b', italic: 'i', link: 'k' }

type Props = {
  label: ReactNode
  hint?: ReactNode
  name: string
  /** Language of the text. */
  lang: Language
  value: string
  maxLength: number
  onWrite: (value: string) => void
  /** The text as readers will see it, rendered by the server. */
  preview: (value: string) => Promise<ReactNode>
  /** Why there is no preview. */
  why: (error: Error) => string
  /** The address of a ranking, alone in a paragraph, is a card of it. */
  hasRankings?: boolean
}

/** Editor of a Markdown text: a text area with buttons and keys for marks, and a preview in its place. */
export function MarkdownArea({ label, hint, name, lang, value, maxLength, onWrite, preview, why, hasRankings }: Props) {
  const t = useTexts(markdownTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const { data, mutate, reset, isPending } = useMutation({
    mutationFn: async () => (value.trim() ? preview(value) : t.empty),
    onError: (error) => void toast({ title: t.failed, description: why(error), variant: 'destructive' }),
  })
  const isPreview = data !== undefined
  const apply = (mark: Mark) => {
    const sample = mark === 'ranking' ? `${location.origin}/ranking/…` : t.sample
    if (area.current) write(area.current, mark, sample)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = marks.find((each) => keyOf[each] === event.key.toLowerCase())
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(mark)
  }
  return (
    <FieldFrame label={label} hint={hint} name={name} max={maxLength}>
      {(wiring) => (
        <div className="markdown">
          <div className="markdown-bar">
            <div role="group" aria-label={t.tools} className="markdown-tools" hidden={isPreview}>
              {marks
                .filter((mark) => mark !== 'ranking' || hasRankings)
                .map((mark) => (
                  <MarkButton key={mark} mark={mark} onPress={() => apply(mark)} />
                ))}
            </div>
            <Button
              size="sm"
              variant="ghost"
              className="markdown-preview-button"
              pending={isPending}
              pendingText={t.loading}
              onClick={() => (isPreview ? reset() : mutate())}
            >
              {isPreview ? t.write : t.preview}
            </Button>
          </div>
          <textarea
            ref={area}
            {...wiring}
            name={name}
            lang={lang}
            rows={16}
            className="input text-area"
            hidden={isPreview}
            value={value}
            onChange={(event) => onWrite(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div aria-live="polite" className="markdown-preview" lang={lang} hidden={!isPreview}>
            {data}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

function MarkButton({ mark, onPress }: { mark: Mark; onPress: () => void }) {
  const t = useTexts(markdownTexts)
  const Icon = icons[mark]
  const key = keyOf[mark]?.toUpperCase()
  return (
    <IconButton
      size="sm"
      label={t.marks[mark]}
      title={key ? `${t.marks[mark]} (Ctrl+${key})` : t.marks[mark]}
      {...(key && { 'aria-keyshortcuts': `Control+${key}` })}
      icon={<Icon aria-hidden="true" />}
      // The text area keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  )
}

/** Adds or removes a mark at the selection. The browser can undo it, which setting the value would prevent. */
function write(area: HTMLTextAreaElement, mark: Mark, sample: string): void {
  const { value: text, selectionStart: from, selectionEnd: to } = area
  const change = changeFor(mark, { text, from, to }, sample)
  area.focus()
  area.setSelectionRange(change.from, change.to)
  if (!document.execCommand('insertText', false, change.insert)) {
    area.setRangeText(change.insert)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...change.select)
}

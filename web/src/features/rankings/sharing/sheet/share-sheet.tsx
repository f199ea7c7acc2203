import '../sharing.css'
import { PICTURE_FORMATS, type PictureFormat } from '@liston/contract/rankings'
import { type ReactNode, useEffect, useRef } from 'react'
import { Anchor } from '../../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../../design/controls/button-class.ts'
import { TextArea } from '../../../../design/controls/text-area.tsx'
import { Close, Download } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { sheetTexts } from './sheet-texts.ts'
import { useSharing, Ways, withSharer } from './ways.tsx'

/** What is shared: its page, and the content that accompanies the URL. */
export type Shared = {
  path: string
  /** One sentence. */
  says: string
  text: { label: string; copy: string; write(url: string): string }
  qr: { path: string; hint: string }
  pictures: { hint: string; pathOf(format: PictureFormat): string }
  /** Base name of downloaded files. */
  file: string
}

type Props = {
  title: string
  shared: Shared
  lead?: string | undefined
  /** Shows the wide picture first, with this text as its alternative. */
  picture?: string | undefined
  onShared?: (() => void) | undefined
  more?: ReactNode
}

/** Share panel with every way to share something. The URL requests it, so it works without JavaScript too. */
export function ShareSheet({ title, shared, lead, picture, onShared, more }: Props) {
  const t = useTexts(sheetTexts)
  const { path, says, text, qr, file } = shared
  const { url, sharerId } = useSharing(path)
  const written = text.write(url)
  return (
    <ShareFrame title={title} path={path}>
      {lead && <p>{lead}</p>}
      {picture && (
        <a href={shared.pictures.pathOf(WIDE)} download={`${file}-${WIDE}.png`} className="share-first">
          <img src={shared.pictures.pathOf(WIDE)} alt={picture} {...PICTURE_FORMATS[WIDE]} />
        </a>
      )}
      <Ways
        url={url}
        named={sharerId !== null}
        says={says}
        text={{ copy: text.copy, value: written }}
        onShared={onShared}
      />
      {/* Collapsed content. The browser loads its pictures only when it is opened. */}
      <div className="share-folds">
        <Fold title={t.pictures}>
          <p className="text-sm text-muted">{shared.pictures.hint}</p>
          <Pictures {...shared} />
        </Fold>
        <Fold title={t.qr}>
          <QrCode {...qr} file={file} sharerId={sharerId} />
        </Fold>
        <Fold title={text.label}>
          <TextArea
            label={text.label}
            readOnly
            rows={written.split('\n').length + 1}
            value={written}
            onFocus={(event) => event.target.select()}
          />
        </Fold>
        {more}
      </div>
    </ShareFrame>
  )
}

type QrCodeProps = { path: string; hint: string; file: string; sharerId: string | null }

/** QR code of the URL, drawn by the server. Loads when it becomes visible. */
function QrCode({ path, hint, file, sharerId }: QrCodeProps) {
  const t = useTexts(sheetTexts)
  const src = withSharer(path, sharerId)
  return (
    <div className="share-code">
      <img src={src} alt={t.qr} loading="lazy" width="160" height="160" className="share-code-picture" />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{hint}</p>
        <a href={src} download={`${file}.svg`} className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden="true" />
          <span>{t.qrDownload}</span>
        </a>
      </div>
    </div>
  )
}

/** Frame of the panel with its close link. */
export function ShareFrame({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const t = useTexts(sheetTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLElement>(null)
  // No scrolling: just after the page has loaded, the user may be pressing a vote.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Escape closes the panel, like a dialog.
  useEffect(() => {
    const panel = frame.current
    const close = ({ key }: KeyboardEvent) =>
      key === 'Escape' && panel?.querySelector<HTMLElement>('.share-head a')?.click()
    panel?.addEventListener('keydown', close)
    return () => panel?.removeEventListener('keydown', close)
  }, [])
  return (
    <section id="compartir" aria-labelledby="share-title" className="share" ref={frame}>
      <div className="share-head">
        <h2 id="share-title" ref={heading} tabIndex={-1} className="share-title">
          {title}
        </h2>
        <Anchor href={path} className="button button-ghost icon-button" aria-label={t.close} data-in-place="">
          <Close aria-hidden="true" />
        </Anchor>
      </div>
      {children}
    </section>
  )
}

/** A collapsible section. Opening one closes the others. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="share-fold" name="share">
      <summary className="link">{title}</summary>
      <div className="share-folded">{children}</div>
    </details>
  )
}

const WIDE: PictureFormat = '16x9'
const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[]

function Pictures({ pictures: { pathOf }, file }: Pick<Shared, 'pictures' | 'file'>) {
  const t = useTexts(sheetTexts)
  return (
    <ul className="share-pictures">
      {formats.map((format) => (
        <li key={format}>
          <a href={pathOf(format)} download={`${file}-${format}.png`} className="share-picture">
            <img src={pathOf(format)} alt="" loading="lazy" {...PICTURE_FORMATS[format]} />
            <span className="link">{t.picture[format]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

import '../sharing.css'
import { Copy } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { sheetTexts } from './sheet-texts.ts'
import { CopyButton, OwnSheet, useSharing, WayLinks } from './ways.tsx'

type Props = { lines: readonly string[]; path: string }

/**
 * Shares a result as text with a referral URL: by the Web Share API, as a copy, or by links to messengers and networks.
 * The links work without JavaScript too.
 */
export function ShareResult({ lines, path }: Props) {
  const t = useTexts(sheetTexts)
  const { url } = useSharing(path)
  const says = lines.join('\n')
  return (
    <div className="share-result">
      <div className="share-ways">
        <OwnSheet what={{ text: `${says}\n${url}` }} label={t.result} primary />
        <CopyButton label={t.copyResult} text={`${says}\n${url}`} icon={<Copy aria-hidden="true" />} />
      </div>
      <WayLinks url={url} says={says} />
    </div>
  )
}

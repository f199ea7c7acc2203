import { EMBED_THEMES, type EmbedTheme, embedCode, embedPath, type Ranking } from '@liston/contract/rankings'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Copy } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { CopyButton } from './sheet/copy-button.tsx'
import { shareTexts } from './texts.ts'

type Props = { ranking: Ranking; sharerId: string | null; origin: string }

/** What somebody pastes into a page of theirs to show the ranking there, in the language that they read it in. */
export function EmbedCode({ ranking: { id, topic, items }, sharerId, origin }: Props) {
  const t = useTexts(shareTexts)
  const language = useLanguage()
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const embed = { language, theme, ref: sharerId }
  const code = embedCode({ origin, id, title: topic, items: items.length, ...embed })
  return (
    <>
      <p className="text-sm text-muted">{t.embedHint}</p>
      <div role="group" aria-label={t.embedTheme} className="share-ways">
        {EMBED_THEMES.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === theme ? 'primary' : 'secondary'}
            aria-pressed={each === theme}
            onClick={() => setTheme(each)}
          >
            {t.embedThemes[each]}
          </Button>
        ))}
      </div>
      <TextArea
        label={t.embedCode}
        readOnly
        rows={5}
        value={code}
        onFocus={(event) => event.target.select()}
        className="share-code-text"
      />
      <div className="share-ways">
        <CopyButton label={t.embedCopy} text={code} icon={<Copy aria-hidden="true" />} />
        <LinkButton href={embedPath(id, embed)} target="_blank" rel="noopener" variant="ghost">
          {t.embedTry}
        </LinkButton>
      </div>
    </>
  )
}

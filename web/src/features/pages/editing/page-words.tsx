import { pageRules, type PageText } from '@liston/contract/pages'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { type Language, useTexts } from '../../../platform/texts.tsx'
import { pageEditingTexts } from './texts.ts'

type Props = { text: PageText; language: Language; write: (words: Partial<PageText>) => void }

/** Title, description and text in one language. */
export function PageWords({ text, language, write }: Props) {
  const t = useTexts(pageEditingTexts)
  return (
    <>
      <Field
        label={t.heading}
        lang={language}
        value={text.title}
        maxLength={pageRules.TITLE_MAX}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t.description}
        hint={t.descriptionHint}
        lang={language}
        value={text.description}
        maxLength={pageRules.DESCRIPTION_MAX}
        onChange={(event) => write({ description: event.target.value })}
      />
      <TextArea
        label={t.body}
        hint={t.bodyHint}
        lang={language}
        rows={16}
        className="page-editor-body"
        value={text.body}
        maxLength={pageRules.BODY_MAX}
        onChange={(event) => write({ body: event.target.value })}
      />
    </>
  )
}

import type { Statement } from '@liston/contract/reports'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { decisionTexts } from './texts.ts'

/** The text that the decision is about, and a link to it. */
export function DecidedContent({ excerpt, path }: Pick<Statement, 'excerpt' | 'path'>) {
  const t = useTexts(decisionTexts)
  return (
    <>
      {excerpt && (
        <blockquote className="border-l-4 border-border-strong pl-3 break-words whitespace-pre-line">
          {excerpt}
        </blockquote>
      )}
      {path && (
        <p>
          <Anchor href={path} className="link link-alone">
            {t.seeContent}
          </Anchor>
        </p>
      )}
    </>
  )
}

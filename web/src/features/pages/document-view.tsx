import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'
import type { Block, DocumentTexts, Facts, Section } from './document.ts'
import './pages.css'
import { frameTexts } from './texts.ts'

/** A document page: title, introduction, table of contents, sections. */
export function DocumentView({ texts, children }: { texts: DocumentTexts; children?: ReactNode }) {
  const { title, lead, sections } = useTexts(texts)(useFacts())
  return (
    <div className="page">
      <article className="document">
        <DocumentHead title={title} lead={lead} />
        <Contents sections={sections} />
        {sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
        {children}
      </article>
    </div>
  )
}

export function DocumentHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="document-head">
      <h1 className="document-title">{title}</h1>
      <p className="document-lead">{lead}</p>
    </header>
  )
}

export function Contents({ sections }: { sections: readonly Pick<Section, 'id' | 'title'>[] }) {
  return (
    <nav aria-label={useTexts(frameTexts).contents} className="document-contents">
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Part({ section: { id, title, blocks, links = [] } }: { section: Section }) {
  return (
    <section aria-labelledby={id} className="document-part">
      <h2 id={id} className="document-heading">
        {title}
      </h2>
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
      {links.length > 0 && (
        <ul className="document-links">
          {links.map(({ href, text }) => (
            <li key={href}>
              <Anchor href={href} className="link">
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A block of a document. */
export function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block)
    return (
      <ul className="document-list">
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  if ('steps' in block)
    return (
      <ol className="document-steps">
        {block.steps.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    )
  return <Table {...block} />
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="document-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...rest]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {rest.map((value, at) => (
              // On phones the cells stack, so each one shows the name of its column.
              <td key={head[at + 1]} data-name={head[at + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const factsOf = ({ appName, contact }: Pick<PageContext, 'appName' | 'contact'>): Facts => ({
  app: appName,
  contact: contact ?? null,
})

/** Facts about the installation for the texts of a page. */
export const useFacts = (): Facts => factsOf(useRouteContext({ from: '__root__' }))

import { createHash } from 'node:crypto'
import { counted, formatNumber, type Language } from '@liston/contract/kernel'
import {
  type EmbedTheme,
  type RankedItem,
  type Ranking,
  rankingPath,
  voteFromAfarPath,
} from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import { escapeHtml } from '../../platform/http/index.ts'
import { markPath } from '../files/mark.ts'
import { embedTexts } from './texts.ts'

export type EmbedLook = { language: Language; theme: EmbedTheme; rows: number; ref: string | null }

type Frame = EmbedLook & { appName: string; origin: string; css: string; script: string }

/** A ranking as a page for an iframe: its first rows and links to the site. Every link opens a new tab. */
export function embedHtml(ranking: Ranking, frame: Frame): string {
  const { language, rows, appName } = frame
  const t = embedTexts[language]
  const { topic, criterion, items, voters, status, mode } = ranking
  const lang = ranking.language === language ? '' : ` lang="${ranking.language}"`
  const open = status === 'published' && mode === 'community'
  const said = [counted(language, voters, t.people), ...(status === 'published' ? [] : [t.closed])].join(' · ')
  const more = items.length > rows ? t.all(formatNumber(language, items.length)) : t.open
  const home = link(frame, rankingPath(ranking))
  return pageOf(
    frame,
    topic,
    `<header><h1${lang}><a ${home}>${escapeHtml(topic)}</a></h1>${criterion ? `<p${lang}>${escapeHtml(criterion)}</p>` : ''}</header>
<ol>${items
      .slice(0, rows)
      .map((item) => rowOf(item, { ranking, frame, lang, open }))
      .join('')}</ol>
<footer><span>${said}</span><a ${home}>${more}</a>${markOf(frame, appName)}</footer>`,
    `<link rel="canonical" href="${escapeHtml(frame.origin + rankingPath(ranking))}">`,
  )
}

/** The page for a ranking that is missing or that guests may not see; it does not say which. */
export function goneHtml(frame: Frame): string {
  const t = embedTexts[frame.language]
  return pageOf(
    frame,
    t.gone,
    `<header><h1>${t.gone}</h1><p>${t.goneWhy}</p></header>
<footer><a ${link(frame, '/explore')}>${t.home}</a>${markOf(frame, frame.appName)}</footer>`,
  )
}

type Row = { ranking: Ranking; frame: Frame; lang: string; open: boolean }

function rowOf(item: RankedItem, { ranking, frame, lang, open }: Row): string {
  const { language } = frame
  const t = embedTexts[language]
  const bar =
    item.share === null
      ? ''
      : `<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${Math.max(2, item.share)}v8H0z"/></svg>`
  const vote = open
    ? `<a class="vote" data-item="${item.id}" ${link(frame, voteFromAfarPath(ranking.id, item.id))} aria-label="${escapeHtml(`${t.voteFor(item.name)} (${t.newTab})`)}">${t.vote}</a>`
    : ''
  return `<li><span class="place">${item.rank}</span><div class="row"><div class="name"><span${lang}>${escapeHtml(item.name)}</span><span class="people">${counted(language, item.supporters, t.people)}</span></div>${bar}</div>${vote}</li>`
}

const markOf = (frame: Frame, appName: string) =>
  `<a class="mark" ${link(frame, '/')}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${markPath}"/></svg>${escapeHtml(appName)}</a>`

/** Attributes of a link that opens the site in a new tab. It keeps the `ref` of the user who shared the ranking. */
function link({ ref }: Frame, path: string): string {
  const href = ref ? `${path}?${REF_PARAM}=${ref}` : path
  return `href="${escapeHtml(href)}" target="_blank" rel="noopener"`
}

/** The script of the iframe compares `tag` to detect that a reloaded page has changed. */
function pageOf({ language, theme, css, script, appName }: Frame, title: string, main: string, head = ''): string {
  const tag = createHash('sha1').update(main).digest('base64url').slice(0, 12)
  return `<!doctype html><html lang="${language}" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${css}"><title>${escapeHtml(`${title} · ${appName}`)}</title><meta name="robots" content="noindex">${head}<script type="module" src="${script}"></script></head><body><main data-tag="${tag}">${main}</main></body></html>`
}

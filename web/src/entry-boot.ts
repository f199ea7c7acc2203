import './boot/held.css'
import { bringApp } from './boot/bring-app.ts'
import { holdEarlyActs } from './boot/early-acts.ts'
import { hearEarlyNews } from './boot/early-news.ts'
import { rememberEarlyWords } from './boot/early-words.ts'
import { whenIntended } from './boot/first-intent.ts'
import { forgiveCutFades } from './boot/forgive-cut-fades.ts'
import { followTabs } from './boot/follow-tabs.ts'
import { readPage } from './boot/read-page.ts'
import { recallChoices } from './boot/recall-choices.ts'
import { showCards } from './boot/show-cards.ts'
import { whenIdle } from './boot/when-idle.ts'

/*
 * All that a guest's page runs before it is touched: at most 3 KB. It brings the application when that is needed, and keeps
 * what happens until then. It stands alone: whatever it shared with the application would have to be fetched as well.
 */
const page = readPage()
forgiveCutFades()
// Before anything else: a page that is asked for again in another language or theme needs nothing more.
const leaving = recallChoices(page)
const acts = holdEarlyActs(() => bring())
const words = rememberEarlyWords()
const news = page.guest && page.live ? hearEarlyNews(page.live, () => bring()) : undefined
const leaveTabs = page.guest ? followTabs() : undefined

const bring = bringApp({
  page,
  early: () => news?.end(),
  arrived() {
    leaveTabs?.()
    words.tell()
    void acts.replay()
  },
  failed: acts.release,
})

addEventListener('load', showCards)
if (page.guest && !leaving) {
  whenIntended(bring)
  addEventListener('load', () => {
    if (page.wakes) bring()
    else whenIdle(bring)
    // Here is the place of what starts after the page stands, without the application.
  })
} else if (!leaving) bring()

import { bringApp } from './boot/bring-app.ts'
import { drawLater, keepLater } from './boot/draw-later.ts'
import { holdEarlyActs } from './boot/early-acts.ts'
import { listenEarly } from './boot/early-messages.ts'
import { rememberEarlyWords } from './boot/early-words.ts'
import { whenIntended } from './boot/first-intent.ts'
import { forgiveCutFades } from './boot/forgive-cut-fades.ts'
import { followTabs } from './boot/follow-tabs.ts'
import { readPage } from './boot/read-page.ts'
import { recallChoices } from './boot/recall-choices.ts'
import { whenIdle } from './boot/when-idle.ts'

/*
 * All that a guest's page runs before it is touched: at most 3 KB. It brings the application when that is needed, and keeps
 * what happens until then. It stands alone: whatever it shared with the application would have to be fetched as well.
 */
const page = readPage()
keepLater()
forgiveCutFades()
const acts = holdEarlyActs(() => bring())
const words = rememberEarlyWords()
const message = page.guest && page.live ? listenEarly(page.live, () => bring()) : undefined
const leaveTabs = followTabs(page.guest)

const bring = bringApp({
  page,
  early() {
    leaveTabs()
    return message?.end()
  },
  arrived() {
    words.tell()
    void acts.replay()
  },
  failed: acts.release,
})

if (page.guest) whenIntended(bring)
addEventListener('DOMContentLoaded', () => {
  // What is stored has to be fetched from the disk: the page is read first.
  const leaving = recallChoices(page)
  if (leaving) return
  drawLater()
  if (!page.guest) bring()
  // Here is the place of what starts after the page stands, without the application.
  addEventListener('load', () => {
    if (page.wakes) bring()
    else if (page.guest) whenIdle(bring)
  })
})

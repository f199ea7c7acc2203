import { bringApp } from './boot/bring-app.ts'
import { drawLater, keepLater } from './boot/draw-later.ts'
import { holdEarlyActs } from './boot/early-acts.ts'
import { listenEarly } from './boot/early-messages.ts'
import { rememberEarlyWords } from './boot/early-words.ts'
import { whenIntended } from './boot/first-intent.ts'
import { forgiveCutFades } from './boot/forgive-cut-fades.ts'
import { followTabs } from './boot/follow-tabs.ts'
import { markIphone } from './boot/mark-iphone.ts'
import { readPage } from './boot/read-page.ts'
import { recallChoices } from './boot/recall-choices.ts'
import { whenIdle } from './boot/when-idle.ts'

/* Everything that a guest's page runs before interaction: at most 3.1 KB. It loads the application when needed and
   holds user events until then. It shares no modules with the application: a shared chunk would be another request. */
const page = readPage()
keepLater()
markIphone()
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
  // Reading stored values needs the disk, so the page is parsed first.
  const leaving = recallChoices(page)
  if (leaving) return
  drawLater()
  if (!page.guest) bring()
  // Features that start after the page has loaded, without the application, belong here.
  addEventListener('load', () => {
    if (page.wakes) bring()
    else if (page.guest) whenIdle(bring)
  })
})

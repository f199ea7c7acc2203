import { chromium } from 'playwright'
const [,, who, w, h, theme, lang, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] })
const c = await b.newContext({ viewport:{width:+w,height:+h}, locale: lang==='en'?'en-GB':'es-ES', colorScheme: theme==='dark'?'dark':'light' })
const p = await c.newPage()
const base='http://127.0.0.1:4900'
await p.goto(base+'/sign-in'); 
if (who!=='guest'){ await p.fill('input[name=email]', who+'@liston.test'); await p.fill('input[name=password]','liston-demo-2026'); await p.locator('form button[type=submit]').first().click(); await p.waitForURL(u=>!u.pathname.startsWith('/sign-in')) }
let i=0
for (const path of paths){ await p.goto(base+path); await p.waitForTimeout(1500); await p.screenshot({path:`/dev/shm/shot-${who}-${w}-${theme}-${i++}.png`, fullPage: process.env.FULL==='1'}) }
await b.close()

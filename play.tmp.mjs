import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] })
const c = await b.newContext({ viewport:{width:320,height:640}, locale:'es-ES' })
const p = await c.newPage()
const base='http://127.0.0.1:4900'
await p.goto(base+'/sign-in'); 
await p.fill('input[name=email]', 'ana@liston.test'); await p.fill('input[name=password]','liston-demo-2026'); await p.locator('form button[type=submit]').first().click(); await p.waitForURL(u=>!u.pathname.startsWith('/sign-in'))
await p.goto(base+'/?rumble=1v1')
await p.getByRole('link',{name:'bruno'}).first().click()
await p.waitForTimeout(1500); await p.screenshot({path:'/dev/shm/m0.png'})
await p.getByRole('button',{name:'Aceptar'}).click(); await p.waitForTimeout(1500); await p.screenshot({path:'/dev/shm/m1.png'})
const go = p.getByRole('button', { name: /Empezar|Seguir|Siguiente ronda/ })
if (await go.isVisible()) await go.click(); await p.waitForTimeout(2500); await p.screenshot({path:'/dev/shm/m2.png'})
await p.keyboard.press('ArrowLeft'); await p.waitForTimeout(2500); await p.screenshot({path:'/dev/shm/m3.png'})
console.log(await p.evaluate(()=>({h:document.documentElement.scrollHeight, y:scrollY, ih:innerHeight, main:getComputedStyle(document.querySelector('main')).paddingBottom, b:[...document.querySelectorAll('button')].filter(x=>/Siguiente/.test(x.textContent)).map(x=>JSON.stringify(x.getBoundingClientRect()))})))
await b.close()

import { family, near, type Rules, rules, inTurn } from './families.ts'

const way = family(
  'formas?|maneras?|modos?|metodos?|trucos?|consejos|como|mezclas?|combinaciones|pastillas|pildoras|venenos?|gas(es)?',
  'ways?|how|methods?|tricks?|tips|quickest|fastest|easiest|painless(ly)?|indolor[oa]s?|pills|poisons?|mix(es|tures)?|drugs',
)
const reason = family('razones|motivos?|argumentos|causas|por que|reasons?|arguments?|why')

/** Phrases for ending one's own life. */
const endLife = family(
  '(acabar|terminar)(me)? con (mi|tu|su|la propia) (propia )?vida|(acabar|terminar) con todo( (ya|de una vez|y .*))?$|acabar conmigo',
  '(quitar|arrebatar)(me|se|te)? la vida|terminar (con )?mi (vida|existencia)|irme (para siempre|de este mundo)',
  '(end|ending|take|taking|finish) (my|your|one s|their) (own )?(life|lives|existence)|(end|ending|finish) it all|end everything',
  'desaparecer (del|de este) mundo|dejar de (vivir|existir|respirar)|(cease|stop) (to exist|existing|living|breathing)|disappear forever',
  '(no|nunca|jamas) (volver a )?despertar(me|se|te)?( (nunca|jamas|mas))?$|(not|never) wak(e|ing) up( again| ever)?$',
  'dormir(me|se)? para siempre|sleep forever|(morir|morirme|morirse|irse) (sin (sufrir|dolor|enterar\\w*)|durmiendo|mientras duer\\w+)',
)
const die = String.raw`(?<!antes de |before (?:i|you|we) )\b(?:morir(?:me|se|te)?|die|dying)\b(?! (?:de risa|laughing))(?! en (?!mi|tu|un|una|paz|casa|la cama|silencio)| in (?!my|your|a|an|bed|peace|sleep))`
/** Phrases for not living. With "en Madrid" or "with friends" they say where or how to live, so those do not match. */
const notLive = family(
  String.raw`no (querer |quiero |seguir |merece la pena |vale la pena )*(vivir|viviendo|existir|estar (aqui|viv[oa]))(?! (en|con|sol[oa]|junt[oa]s|sin|de|cerca|lejos))`,
  String.raw`(not|n t|no longer|stop) (to |be |keep |go on |want to |wanting to )*(live|living|alive|exist|existing)(?! (in|with|at|near|on|by|together|abroad|alone))`,
  '(be|being|better off) dead|estar muert[oa]|i (should|deserve to|want to|need to) die|(quiero|merezco|deberia|necesito) morir(me)?',
)

const body = family(
  'brazos?|munecas?|muslos?|piernas?|antebrazos?|barriga|venas|arms?|wrists?|thighs?|legs?|forearms?|stomach|veins',
)
const wound = family('cortes?|cicatri(z|ces)|heridas?|quemaduras?|marcas|cuts?|scars?|wounds?|burns?|marks')
const hide = family(
  'ocultar|esconder|tapar|disimular|cubrir|que no se (note|vea)n?|sin que (se|me|lo|nadie|mi|mis) .*',
  'hide|hiding|cover|covering|conceal|disguise|without (anyone|anybody|my|them|leaving) .*',
)
const sick = family(
  'vomit(ar|o|ing|s)?|devolver la comida|purg(e|ing|ar|arse|arme)|make myself sick|provocar(me|se)? el vomito',
)
const meal = family(
  'comer|comida|comidas|cenar|cena|desayun\\w+|almorzar|atracon(es)?|eat(ing)?|meals?|food|lunch|dinner|binge\\w*',
)
const height = family(
  'edificios?|puentes?|azoteas?|tejados?|balcon(es)?|bridges?|roof(s|tops?)?|buildings?|balcon(y|ies)',
)
const jump = family('saltar|tirarse|tirarme|lanzarse|lanzarme|arrojarse|jump|leap|throw (myself|yourself)')
const sport = String.raw`(?!.*\b(?:puenting|bungee|paracaid\w+|parachut\w+|base|esqui|ski|agua|mar|water|sea|tirolina|zip ?line|parkour)\b)`

/**
 * Suicide, self-injury, starvation, and hiding them. First-person phrases are in `always`, whatever the text is about.
 */
export const selfHarm: Rules = {
  always: rules(
    String.raw`\b(matarme|suicidarme|autolesionarme|quitarme la vida|cortarme (las venas|los brazos|las munecas)|kill myself|killing myself|end my life|ending my life|hurt myself|harm myself|cut myself|starve myself|hang myself|ahorcarme|hacerme dano)\b`,
    String.raw`\b(no quiero (vivir|seguir viviendo)|don ?t want to (live|be alive)|dejar de vivir|no despertar(me)?( nunca)?$|never wake up|desaparecer para siempre|disappear forever)\b`,
    String.raw`\btirarme\b(?! (en|de cabeza|a la piscina|por (una|la) tirolina))`,
    String.raw`(formas|maneras|modos|metodos?|trucos|ways?|methods?|how to|como)(de|to)?\b.{0,25}(suicid|quitarse la vida|kill (your|one|him|her)sel)`,
    String.raw`formasdesuicid|suicidemethod|waystokillmyself|comosuicid`,
    String.raw`\b(acabar|terminar) con mi (propia )?vida\b|\bsuicide note\b|\bmi carta de suicidio\b`,
  ),
  else: rules(
    String.raw`suicid(?!a s)|quitarse la vida|autolesion|self harm|selfharm|\bkill yourself\b`,
    String.raw`\bcortarse\b.{0,25}(sin que se note|venas|brazos|munecas)`,
    String.raw`\bpro ?(ana|mia)\b|thinspo|ser anorexic|volverse anorexic|\bdejar de comer\b|starve yourself|stop eating|\b(to be|become|ser|estar) (anorexic|bulimic)|anorexia|bulimia|\bhow many pills\b|\bcuantas pastillas\b|overdose|sobredosis|\bahorcarse\b|hacerse dano`,
    endLife,
    inTurn(way, die),
    String.raw`\b(morir|die) (sin dolor|durmiendo|painlessly|in (my|your) sleep)\b`,
    inTurn(reason, notLive),
    // Hiding wounds refers to one's own; a wound under a tattoo is in the past.
    String.raw`^(?!.*\b(?:tatuajes?|tattoos?)\b).*${near(hide, inTurn(wound, body, 4), 4)}`,
    inTurn(sick, meal, 4),
    String.raw`\b(thigh gap|laxantes?|laxatives?)\b.*\b(purg\w+|adelgaz\w+|perder peso|lose weight|skinny|thin)\b`,
    // Fewer than 800 kcal a day is dangerous.
    String.raw`\b[1-7]?\d{2} (calorias|kcal|calories)( [^ ]+)? (diarias|dia|day|daily)\b`,
    String.raw`\b(aguantar|enganar|quitar|suppress|ignore|kill) (el |the |my )?(hambre|hunger)\b.*\b(dias|semanas|days|weeks|sin comer|without eating)\b`,
    String.raw`\b(jump|jumping|step|saltar|tirarse|lanzarse)( [^ ]+){0,2} (in front of|under|delante de|debajo de|al paso de) (a |an |the |un |una |el |la )?(train|bus|truck|car|tren|metro|autobus|camion|coche)\b`,
    `^${sport}.*${inTurn(height, jump)}`,
    String.raw`^${sport}.*\b(bridges?|puentes?|jump|saltar|tirarse)\b.{0,25}(to jump off|end (it|my)|para (saltar|tirarse))`,
  ),
}

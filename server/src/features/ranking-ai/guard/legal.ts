/**
 * The rules combine word families, not sentences. "ways to end my life" can use any way, any end and any life. A family
 * is a pattern on plain words: lower case, no accents, single spaces.
 */
export const family = (...words: string[]): string => String.raw`\b(?:${words.join('|')})\b`

/** One family followed by another, with at most `between` words in between. */
export const inTurn = (first: string, second: string, between = 5): string =>
  String.raw`${first}(?: [^ ]+){0,${between}} ${second}`

/** Two families in either order, with at most `between` words in between. */
export const near = (one: string, other: string, between = 5): string =>
  `(?:${inTurn(one, other, between)}|${inTurn(other, one, between)})`

export const rules = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'u'))

/** `always` applies to every text; `else` only to texts that are not about works of fiction or art. */
export type Rules = { always: readonly RegExp[]; else: readonly RegExp[] }

/** Groups of people by origin, belief, sex, orientation or body. */
const peoples = family(
  'negr[oa]s|moros|moras|gitan[oa]s|inmigrantes|migrantes|emigrantes|extranjer[oa]s|refugiad[oa]s|sin papeles|menas',
  'musulman(es|as)|judi[oa]s|catolic[oa]s|cristian[oa]s|evangelic[oa]s|hindues|budistas|ate[oa]s',
  'maricon(es|as)|gays|gais|homosexuales|lesbianas|bolleras|transexuales|trans|travestis|bisexuales',
  'discapacitad[oa]s|minusvalid[oa]s|autistas|paralitic[oa]s|sudamerican[oa]s|african[oa]s|indigenas',
  // These words also describe dishes or songs. With "los" or "las" they mean people.
  '(los|las) (latin[oa]s|asiatic[oa]s|chin[oa]s|arabes|marroquies|ruman[oa]s|venezolan[oa]s|colombian[oa]s|ecuatorian[oa]s|mexican[oa]s|argentin[oa]s|feministas|sord[oa]s|cieg[oa]s|enan[oa]s|gord[oa]s|obes[oa]s|pobres|viej[oa]s)',
  '(black|white|brown|jewish|muslim|gay|trans|transgender|roma|poor|fat|old|homeless|blind|deaf|asian|chinese|indian|latino|arab|foreign) (people|folks|men|women|kids|children|guys|girls)',
  'blacks|muslims?|islam|jews|christians|catholics|hindus|sikhs|atheists|gyps(y|ies)|travellers|immigrants|migrants|foreigners|refugees|asylum seekers',
  'homosexuals|gays|lesbians|queers|feminists|latinos|latinas|mexicans|asians|arabs|africans|indians|pakistanis|romanians|minorities',
  '(disabled|autistic|handicapped|down syndrome) (people|kids|children|persons|students)',
)
const group = `(?:${peoples}|${family('mujeres', 'women')})`
/** Categories of people. Followed by an animal, the words mean something else. */
const kinds = String.raw`\b(?:razas|etnias|grupos etnicos|races|ethnic groups|ethnicities|religiones|religions|nacionalidades|nationalities|inmigraciones)\b(?! (?:de|of) (?:perros?|gat|gallinas|ovejas|vacas|caballos|conejos|dogs?|cats?|horses?))`
const lands = family('paises|countries|nations|culturas?|cultures?|pueblos|naciones')

/** Words that demean people. */
const bad = family(
  'tont[oa]s?|estupid[oa]s?|idiotas?|imbecil(es)?|burr[oa]s|inut(il|iles)|vag[oa]s?|perezos[oa]s?|suci[oa]s?|asqueros[oa]s?|guarr[oa]s?|apest\\w+|huelen( mal| peor)?',
  'ladron(es|as)?|roban|robar|delincuentes?|criminal(es|s)?|terroristas?|violador(es)?|mentiros[oa]s?|traicioner[oa]s?|cobardes?|fanatic[oa]s?|parasit[oa]s?|plaga',
  'inferior(es)?|atrasad[oa]s?|primitiv[oa]s?|violent[oa]s?|incult[oa]s?|menos (inteligentes?|list[oa]s?|evolucionad[oa]s?|civilizad[oa]s?|aportan|trabaja\\w*|valen)|sobran|no (aportan|valen|sirven)',
  'stupid(est)?|dumb(est)?|idiots?|useless|laz(y|iest)|dirt(y|iest)|filth(y|iest)|disgusting|smell\\w*|stink\\w*|thie(f|ves)|steal(s|ing)?|criminals?|terrorists?|rapists?|liars?|cowards?|parasites?|a plague',
  'backwards?|primitive|violent|fanatics?|less (intelligent|evolved|civili[sz]ed)|least (intelligent|evolved|civili[sz]ed|useful)|contribute (least|nothing|the least)|worthless|exterminad\\w+|exterminated|wiped out',
)
/** Words that call people worse than others, at something or in general. */
const worse = family(
  'peor(es)?( que)?|(hacen|haceis|hagan|cocinan|conducen|piensan|trabajan|huelen|hablan) (mal|peor)|no (saben|pueden|deberian|merecen|encajan|pertenecen|son capaces|tengan|deben|se integran)|deberian (irse|volver|desaparecer|estar|callar\\w*)|irse del pais|fuera de|son (un|una|unos|unas|tan|menos|el|muy) .*',
  '(are|is) (so |too |less |not |never |always |very )*(bad|worse|worst|emotional|weak|inferior|dangerous|wrong|a (problem|plague|threat))',
  'bad at|worse at|do wrong|ruin\\w*|can t|cannot|(should|must|can|could|do|does|did|will) (not|never)|(shouldn|don|mustn|doesn) t|should (leave|go|shut|be (banned|deported|expelled|stopped|exterminated|silenced))|deserve (to|less|no)|go (home|back)',
)
const charge = family(
  'por que|porque|razones|motivos?|argumentos|pruebas|cosas|defectos|why|reasons?|arguments?|proofs?|things|ways',
)
const fault = family('defectos|fallos|lo peor|vicios|faults|flaws|defects|the worst (thing|of|about)|crimenes|crimes')
const mock = family(
  'apodos|motes|insult(os|ar)|reir(se|nos|me)?|burl(as|ar|arse|arme)|mofarse|ridiculizar|humillar|molestar|ofender|acosar|chistes|bromas',
  'nicknames|insults?|slurs|laugh at|make fun of|making fun of|mock(ing)?|ridicule|humiliate|bully(ing)?|offend|jokes (about|on|against)|tease',
)
const expel = family(
  'expulsar|echar|deportar|exterminar|eliminar|matar|odiar|odio a|odiamos|prohibir|deport|expel|exterminate|kill|hate|get rid of|keep out',
)

/** Demeans people for what they are, or calls for violence or exclusion. */
export const hate: Rules = {
  always: rules(
    String.raw`\b(chistes|bromas|jokes|memes)\b.{0,30}\b(holocaust\w*|victim\w*|esclavos|slaves|genocid\w*|violaciones|rape)\b`,
    String.raw`\b(maricones de mierda|putos? (moros?|negros?|judios?|sudacas?|maricones?)|sudacas?|panchitos?|negratas?|n[ie]gg(er|a)s?|faggots?|kikes?|spics?|wetbacks?|trann(y|ies))\b`,
    String.raw`\b(heil hitler|white power|sieg heil|muerte a (los|las)|death to (all )?(the )?(jews|muslims|gays|blacks))\b`,
  ),
  else: rules(
    String.raw`\b(peores|inferiores|superior(es)?|worst|inferior|disgusting|asquerosas?)\b.{0,20}\b(human races|razas humanas|ethnic groups|etnias|religions|religiones|nacionalidades|nationalities)\b`,
    String.raw`\brazas humanas\b|\bhuman races\b|\bmaricones\b`,
    String.raw`${kinds}.{0,30}\b(banned|prohibir|desaparecer|deberian|should)\b`,
    near(kinds, bad),
    inTurn(family('asqueros[oa]s|contra|slurs|disgusting|inferior'), group, 2),
    inTurn(family('peores|worst'), peoples, 1),
    String.raw`${group}.{0,40}\bofensivos\b`,
    String.raw`\b(argumentos?|razones|lemas|eslogan(es)?|ideas|arguments?|reasons|slogans|quotes|frases)\b.{0,20}\b(nazis?|hitler|kkk|supremacist\w*|racistas?|racist)\b`,
    inTurn(group, bad, 4),
    inTurn(fault, group, 3),
    inTurn(charge, inTurn(group, worse, 3), 4),
    inTurn(charge, inTurn(worse, group, 2), 4),
    inTurn(mock, group, 4),
    inTurn(expel, group, 3),
    String.raw`${lands}.{0,30}\b(asqueros[oa]s?|tont[oa]s?|estupid[oa]s?|suci[oa]s?|gente (mas )?(fea|tonta|sucia|vaga)|inferior(es)?|stupid(est)?|dumb(est)?|ugl(y|iest)|disgusting|filthy|smell\w*|worst people)\b`,
    inTurn(lands, family('gente|people|habitantes|inhabitants'), 4).concat(`(?: [^ ]+){0,3} ${bad}`),
  ),
}

/** Means to win or escape a legal case of one's own. */
const means = family(
  'trucos?|excusas?|argumentos?|estrategias?|tacticas?|alegaciones|alegar|que (decir|contar|declarar|alegar)(le)?|defensas?|consejos|formas|maneras',
  'tricks?|excuses?|arguments?|strateg(y|ies)|tactics|what to (say|tell|plead)|defen[cs]es?|tips|advice|loopholes?|ways?',
)
const aim = family(
  'ganar|quedar(me|se)? con|conseguir|obtener|quitar(le|me)?|evitar|librar(me|se)?( de)?|recurrir|anular|impugnar|retrasar|rebaj\\w+|reducir|reduzcan|saltar(me|se)|no (ir|pagar|presentarme|presentarse)',
  'win(ning)?|get(ting)?|gain|keep|beat|fight|contest|appeal|avoid|escape|delay|get out of|get rid of|reduce|lower',
)
const cause = family(
  'juicio|juicios por|pleitos?|denuncia|demanda judicial|juzgado|tribunales|al juez|la jueza|un juez|testigo|alcoholemia|extradicion|desahucio|mi despido|divorcio|custodia|regimen de visitas|herencia|testamento|condena|orden de alejamiento|multas?|sancion(es)?',
  '(?<!free )trial|(in|to|family|small claims) court|the judge|a judge|jury( duty)?|lawsuit|(my|a|the) hearing|custody|divorce|inheritance|conviction|bail|probation|(dui|dwi|drug|theft|assault|criminal) charges?|(speeding|parking|traffic) (tickets?|fines?)|drink driving|restraining order|eviction',
)
/** Causes that are never fiction: asking to win one is enough. */
const wanted = family(
  'custodia|regimen de visitas|custody|(child|spousal) support|alimony|pension (alimenticia|de alimentos)|manutencion',
)
const sentence = family('penas?|condena|sentencia|sentence|prison|jail|carcel')
const milder = family('rebaj\\w+|reduc\\w+|menor|menos|lighter|shorter|lower|softer|avoid|evitar|librar\\w*')
const own = '(?:mi|mis|my|a|un|una|este|this|our)'
const trial = family(
  'juicio|divorcio|despido|demanda|custodia|denuncia|pleito|caso|trial|divorce|lawsuit|custody|dui|charges?|case|hearing|eviction',
)

const tax = family('hacienda|fisco|impuestos?|irpf|iva|renta|inspector(es)?|tax(es|man)?|irs|hmrc|vat|revenue')
const money = family('dinero|bienes|patrimonio|ingresos|ganancias|cuentas?|assets|money|income|earnings|cash|savings')
const hide = family('esconder|ocultar|hide|hiding|no (vea|sepa|detecte|se entere)|tapar|conceal|stash')
const dodge = family(
  'evadir|evitar|eludir|defraudar|enganar|no pagar|dejar de pagar|pagar menos|saltarse|no declarar|sin declarar\\w*|evade|evading|avoid(ing)?|dodg(e|ing)|cheat(ing)?( on)?|not pay(ing)?|pay less|get out of|not declar(e|ing)|don t declare',
)
const dues = family('pension|manutencion|multas?|deudas?|child support|alimony|fines(?! de semana)|debts?|jury duty')
/** Undeclared work and pay. */
const unseen = family(
  '(trabaj\\w+|cobr\\w+|pagar|pagan|paguen|curr\\w+|contratar) en (negro|b)|sin (contrato|alta|factura|declararl[oa]s?)|no declararl[oa]s?',
  'off the books|under the table|cash in hand|not declare( it)?|without declaring|undeclared',
)
const benefits = family(
  '(?<!no )paro|prestacion(es)?|subsidios?|ayudas?|pension(es)?|incapacidad|invalidez|minusvalia|baja( medica| laboral)?|ingreso minimo',
  '(disability|unemployment|housing|welfare|sickness|state|child) (benefits?|allowance|pay)|benefits(?! of)|unemployment|welfare|universal credit|food stamps|social security|sick (leave|pay|notes?)|the dole',
)
const undue = family(
  'sin (tener derecho|estar|merecer\\w*|cumplir\\w*|trabajar)|trabajando|fing\\w+|enganar|enganando|falsificar|trampas?|colar|mientras trabaj\\w+|trucos? para',
  'without (being|having|qualifying|deserving|working)|while working|fak(e|ing)|pretend\\w*|cheat\\w*|fraudulent\\w*|illegally|not entitled|tricks? to|lie to',
)

/** Winning or cheating in legal and administrative decisions. */
export const legal: Rules = {
  always: [],
  else: rules(
    String.raw`\b(librar(se|me|te)|escapar(se|me)?|huir|eludir|evitar|flee|fleeing|escape|avoid|evade|get out of)\b( [^ ]+){0,4} (multas?|extradicion|extradition|carcel|prision|jail|prison|policia|police|condena|conviction|arrest|embargo|deudas?|debts?|desahucio|eviction|justicia|justice|inspeccion|audit|radares)\b`,
    String.raw`\b(despedir|echar|desahuciar|fire|sack|evict)\b( [^ ]+){0,3} (emplead[oa]s?|trabajador(es|as?)?|inquilin[oa]s?|employees?|workers?|tenants?)\b`,
    String.raw`\b(demandar|denunciar|sue|suing|desheredar|disinherit)\b( a)? (mi|mis|my|un|una|a)\b|\b(vacios legales|legal loopholes|legal advice|consejos legales|asesoramiento legal)\b`,
    String.raw`\b(sin que (te|me|nos) (pillen|cojan|descubran)|without getting caught|get away with|salir impune|falsificar|forge|forging|fake (ids?|passports?|documents?)|insurance fraud|estafar|defraudar|robar en|shoplift\w*)\b`,
    String.raw`\b(blanquear|lavar)( el| tu| mi)? dinero\b|\b(launder|laundering) money\b`,
    inTurn(dodge, tax, 3),
    inTurn(dodge, dues, 3),
    near(hide, money, 4),
    near(tax, inTurn(hide, money), 4),
    String.raw`${means}.{0,30}\b${own} ${trial}`,
    String.raw`\b(ganar|win|beat|perder)\b.{0,12}\b(mi|my|a|un|una|el|the)\b( dui| drug| theft)? ${trial}`,
    String.raw`\b(beat|fight)\b.{0,15}\b(dui|ticket|charge)\b`,
    inTurn(means, cause),
    inTurn(aim, wanted),
    inTurn(family('como', 'how'), inTurn(aim, cause, 4), 3),
    inTurn(means, inTurn(milder, sentence, 3)),
    near(
      unseen,
      family('trucos?', 'formas', 'maneras', 'como', 'how', 'ways?', 'jobs?', 'trabajos?', 'tricks?', 'tips'),
      4,
    ),
    near(unseen, benefits),
    near(undue, benefits, 4),
  ),
}

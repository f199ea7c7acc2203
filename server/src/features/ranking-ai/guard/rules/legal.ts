import { family, near, type Rules, rules, inTurn } from './families.ts'

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

import type { UnsafeReason } from '@liston/contract/ranking-ai'

/** `always`: whatever it is about; `else`: unless it is about works, in which everything happens. */
type Rules = { always: readonly RegExp[]; else: readonly RegExp[] }

const any = (...rules: string[]): RegExp[] => rules.map((rule) => new RegExp(rule, 'u'))

const group = String.raw`\b(negr[oa]s|moros|moras|musulman(es|as)|judi[oa]s|gitan[oa]s|inmigrantes|migrantes|refugiad[oa]s|maricon(es)?|gays|homosexuales|lesbianas|transexuales|trans|mujeres|latin[oa]s|sudamerican[oa]s|chinos|arabes|african[oa]s|indigenas|discapacitad[oa]s|blacks?|black people|muslims?|jews|jewish people|gyps(y|ies)|roma people|immigrants|migrants|refugees|gay people|homosexuals|lesbians|transgender people|trans people|women|latinos|mexicans|asians|arabs|africans|disabled people|minorities)\b`
const kinds = String.raw`\b(razas|etnias|grupos etnicos|races|ethnic groups|ethnicities|religiones|religions|nacionalidades|nationalities)\b`
const disease = String.raw`\b(cancer|tumor(es)?|diabetes|depresion|depression|ansiedad|anxiety|autismo?|covid|coronavirus|migranas?|migraines?|hipertension|hypertension|tdah|adhd|acne|asma|asthma|alzheimer|parkinson|epilepsia|epilepsy|sida|vih|aids|hiv|herpes|gripe|flu|artritis|arthritis|insomnio|insomnia|bipolar|esquizofrenia|schizophrenia|infeccion(es)?|infections?|fiebre|fever|dolor|pain|adelgazar|perder peso|lose weight|weight loss|abortar|abortion|dormir|sleep)\b`
const remedy = String.raw`\b(medicamentos?|medicinas|farmacos?|pastillas|pildoras|tratamientos?|remedios?|curas?|curar|hierbas|suplementos|medicines|medications?|meds|pills|drugs|treatments?|remed(y|ies)|cures?|supplements|herbs)\b`
const trial = String.raw`\b(juicio|divorcio|despido|demanda|custodia|denuncia|pleito|caso|trial|divorce|lawsuit|custody|dui|charges?|case|hearing|eviction)\b`

/** What makes a wish unsafe, on plain words, by reason; the first that holds is told. */
export const unsafeRules: Record<Exclude<UnsafeReason, 'private_person'>, Rules> = {
  self_harm: {
    always: any(
      String.raw`\b(matarme|suicidarme|autolesionarme|quitarme la vida|cortarme (las venas|los brazos|las munecas)|kill myself|killing myself|end my life|ending my life|hurt myself|harm myself|cut myself|starve myself|hang myself|ahorcarme|hacerme dano|autolesionarme)\b`,
      String.raw`\b(no quiero (vivir|seguir viviendo)|dont want to (live|be alive)|don t want to (live|be alive)|dejar de vivir|no despertar(me)?( nunca)?$|never wake up|desaparecer para siempre|disappear forever)\b`,
      String.raw`\btirarme\b(?! (en|de cabeza|a la piscina|por (una|la) tirolina))`,
      String.raw`(formas|maneras|modos|metodos?|trucos|ways?|methods?|how to|como)(de|to)?\b.{0,25}(suicid|quitarse la vida|kill (your|one|him|her)sel)`,
      String.raw`formasdesuicid|suicidemethod|waystokillmyself|comosuicid`,
    ),
    else: any(
      String.raw`suicid(?!a s)|quitarse la vida|autolesion|self harm|selfharm|\bkill yourself\b`,
      String.raw`\bcortarse\b.{0,25}(sin que se note|venas|brazos|munecas)`,
      String.raw`\bpro ?(ana|mia)\b|thinspo|ser anorexic|volverse anorexic|\bdejar de comer\b|starve yourself|stop eating|\b(to be|become|ser|estar) (anorexic|bulimic)|anorexia|bulimia|\bhow many pills\b|\bcuantas pastillas\b|overdose|sobredosis|\bahorcarse\b|hacerse dano`,
      String.raw`(pastillas|formas|maneras|pills|ways)\b.{0,25}\b(morir|morirse|die|dying)\b(?! de risa)`,
      String.raw`\b(morir|die) (sin dolor|durmiendo|painlessly|in (my|your) sleep)\b`,
      String.raw`\b(bridges?|puentes?|jump|saltar|tirarse)\b.{0,25}(to jump off|end (it|my)|para (saltar|tirarse))`,
    ),
  },
  hate: {
    always: any(
      String.raw`\b(chistes|bromas|jokes|memes)\b.{0,30}\b(holocaust\w*|victim\w*|esclavos|slaves|genocid\w*|violaciones|rape)\b`,
      String.raw`\b(maricones de mierda|putos? (moros?|negros?|judios?|sudacas?|maricones?)|sudacas?|panchitos?|negratas?|n[ie]gg(er|a)s?|fagg?ots?|kikes?|spics?|wetbacks?|trann(y|ies))\b`,
      String.raw`\b(heil hitler|white power|sieg heil|muerte a (los|las)|death to (all )?(the )?(jews|muslims|gays|blacks))\b`,
    ),
    else: any(
      String.raw`\b(peores|inferiores|superior(es)?|worst|inferior|disgusting|asquerosas?)\b.{0,20}\b(human races|razas humanas|ethnic groups|etnias|religions|religiones|nacionalidades|nationalities)\b`,
      String.raw`\brazas humanas\b|\bhuman races\b`,
      String.raw`${kinds}.{0,30}\b(inferior(es)?|exterminad?|exterminated|banned|prohibir|wiped out|desaparecer|deberian|should)\b`,
      String.raw`\b(peores|asqueros[oa]s|odiar|odio a|odiamos|contra|insultos|insultar|slurs|chistes|jokes about|hate|insults?|worst|disgusting|inferior)\b( [^ ]+){0,2} ${group}`,
      String.raw`${group}.{0,40}\b(inferior(es)?|deberian|no merecen|son una plaga|irse del pais|expulsar|exterminar|are a plague|should (leave|be|go|not)|deserve|are inferior|ofensivos)\b`,
      String.raw`\b(argumentos?|razones|lemas|eslogan(es)?|ideas|arguments?|reasons|slogans|quotes|frases)\b.{0,20}\b(nazis?|hitler|kkk|supremacist\w*|racistas?|racist)\b`,
      String.raw`\bmaricones\b`,
      String.raw`${group}.{0,40}\b(ladron(es|as)?|criminal(es|s)?|delincuentes|terroristas?|terrorists?|violador(es)?|rapists?|thieves|suci[oa]s|dirty|tont[oa]s|stupid|vag[oa]s|lazy|dumb|peligros[oa]s|dangerous)\b`,
      String.raw`\b(expulsar|echar|deportar|deport|expel|exterminar|exterminate|eliminar|matar|kill)\b( [^ ]+){0,3} ${group}`,
      String.raw`\b(nacionalidades|nationalities|paises|countries|culturas?|cultures?|pueblos|razas|races|etnias)\b.{0,30}\b(asqueros[oa]s?|tont[oa]s?|estupid[oa]s?|suci[oa]s|gente (mas )?(fea|tonta|sucia|vaga)|inferior(es)?|stupid(est)?|dumb(est)?|ugl(y|iest)|disgusting|filthy|smell\w*|worst people)\b`,
    ),
  },
  medical: {
    always: [],
    else: any(
      String.raw`\b(que|what|which|cual(es)?)\b( [^ ]+){0,2} (tomar|tomarme|tomo|take)\b( [^ ]+){0,2} (para|contra|si|for|to|against|when|if)\b|\b(bajar|subir|controlar|lower|reduce)\b( [^ ]+){0,2} (tension|azucar|colesterol|fiebre|blood pressure|blood sugar|cholesterol|fever)\b`,
      String.raw`\b(analgesicos?|painkillers?|somniferos?|sleeping pills|relajantes musculares|muscle relaxants?|hormonas?|hormones?|esteroides|steroids|anabolizantes|testosteron\w*|melatonin\w*|insulin\w*|estatinas|statins|antiinflamatori\w*|anticonceptiv\w*|contracepti\w*|birth control|morfina|morphine|fentanilo|fentanyl|homeopat\w*|homeopath\w*|laxantes?|laxatives?)\b`,
      String.raw`\b(vacunas?|vaccines?)\b.{0,30}\b(no (deberias?|hay que|poner\w*)|should(n t| not)|skip|side effects|efectos secundarios)\b`,
      String.raw`\b(dosis|doses?|dosages?)\b(?! de (humor|risa|alegria))`,
      String.raw`\b(antibiotic\w*|antidepres\w*|ansiolitic\w*|ibuprofen\w*|paracetamol|aspirin\w*|xanax|ozempic|viagra|adderall|opioid\w*|opioides?|valium|prozac|benzodiazep\w*|quimioterapia|chemotherapy|sin receta|without (a )?prescription)\b`,
      String.raw`${remedy}.{0,40}${disease}`,
      String.raw`${disease}.{0,30}\b(medicamentos|pastillas|tratamientos?|remedios?|treatments?|pills|medications?|cures?|remed(y|ies))\b`,
      String.raw`\b(vacunas|vaccines)\b.{0,30}\b(peligros\w*|peores|evitar|mejores|dangerous|worst|avoid|best)\b|\b(peores|mejores|worst|best|dangerous)\b.{0,20}\b(vacunas|vaccines)\b`,
      String.raw`\b(sintomas|symptoms)\b.{0,30}${disease}|\bcomo (curar|tratar)\b.{0,20}${disease}`,
    ),
  },
  legal: {
    always: [],
    else: any(
      String.raw`\b(librar(se|me|te)|escapar(se|me)?|huir|eludir|evitar|flee|fleeing|escape|avoid|evade|get out of)\b( [^ ]+){0,4} (multas?|extradicion|extradition|carcel|prision|jail|prison|policia|police|condena|conviction|arrest|embargo|deudas?|debts?|desahucio|eviction|justicia|justice|inspeccion|audit)\b`,
      String.raw`\b(despedir|echar|desahuciar|fire|sack|evict)\b( [^ ]+){0,3} (emplead[oa]s?|trabajador(es|as?)?|inquilin[oa]s?|employees?|workers?|tenants?)\b`,
      String.raw`\b(demandar|denunciar|sue|suing|desheredar|disinherit)\b( a)? (mi|mis|my|un|una|a)\b|\b(vacios legales|legal loopholes|legal advice|consejos legales|asesoramiento legal)\b`,
      String.raw`\b(sin que (te|me|nos) (pillen|cojan|descubran)|without getting caught|get away with|salir impune|falsificar|forge|forging|fake (ids?|passports?|documents?)|insurance fraud|estafar|defraudar|robar en|shoplift\w*)\b`,
      String.raw`\b(evadir|evitar|eludir|defraudar|no pagar|dejar de pagar|saltarse|evade|evading|avoid|dodge|dodging|cheat on|not pay(ing)?|get out of)\b( [^ ]+){0,3} (impuestos|hacienda|iva|irpf|pension|manutencion|multas?|taxes|tax|irs|child support|alimony|fines|jury duty)\b`,
      String.raw`\b(esconder|ocultar|hide|hiding)\b.{0,25}\b(dinero|bienes|patrimonio|assets|money|income)\b|\b(blanquear|lavar)( el| tu| mi)? dinero\b|\b(launder|laundering) money\b`,
      String.raw`\b(estrategias?|argumentos?|alegar|defensa|trucos?|strateg(y|ies)|tactics|loopholes|arguments?|ways to (beat|win)|how to (beat|win)|abogados?|lawyers?)\b.{0,30}\b(mi|mis|my|a|un|una|este|this)\b ${trial}`,
      String.raw`\b(ganar|win|beat|perder)\b.{0,12}\b(mi|my|a|un|una|el|the)\b( dui| drug| theft)? ${trial}`,
      String.raw`\b(beat|fight)\b.{0,15}\b(dui|ticket|charge)\b`,
    ),
  },
}

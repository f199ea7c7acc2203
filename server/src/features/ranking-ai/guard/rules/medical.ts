import { family, near, type Rules, rules, inTurn } from './families.ts'

const disease = family(
  'cancer|tumor(es|s)?|leucemia|leukemia|diabetes|colesterol|cholesterol|(la|mi|blood) (tension|pressure)|hipertension|hypertension|anemia|tiroides|thyroid|trombosis|ictus|infarto|arritmia|heart (attack|disease)|varices|hepatitis|cirrosis',
  'depresion|depression|ansiedad|anxiety|autismo?|tdah|adhd|bipolar|esquizofrenia|schizophrenia|ptsd|ocd|alzheimer|parkinson|demencia|dementia|epilepsia|epilepsy|insomnio|insomnia|dormir|sleep',
  'covid|coronavirus|gripe|flu|resfriados?|catarros?|common cold|colds|tos|cough(s|ing)?|bronquitis|bronchitis|neumonia|pneumonia|asma|asthma|alergias?|allerg(y|ies)|hay fever|rinitis|sinusitis|otitis|ear ?aches?|earaches|amigdalitis|tonsillitis|faringitis|strep( throat)?|sore throat|anginas|fiebre|fever',
  'alopecia|calvicie|baldness|hair loss|psoriasis|ecz?emas?|eczemas?|dermatitis|urticaria|hives|rosacea|acne|herpes|verrugas|warts|sarna|scabies|micosis|candidiasis|thrush|fungal|athlete s foot|quemaduras|conjuntivitis|glaucoma|cataratas|cataracts',
  'sida|vih|aids|hiv|sifilis|syphilis|gonorrea|clamidia|chlamydia|infeccion(es)?|infections?|utis?|cistitis|cystitis|hemorroides|almorranas|ha?emorrhoids|piles|estrenimiento|constipation|diarrea|diarrh?o?ea|gastritis|ulceras?|ulcers?|reflujo|reflux|acidez|heartburn|colon irritable|ibs|crohn|gota|gout|kidney stones|calculos',
  'artritis|arthritis|artrosis|reuma|rheumatism|fibromialgia|fibromyalgia|esclerosis|sclerosis|lupus|lumbalgia|ciatica|sciatica|hernias?|migranas?|migraines?|headaches?|toothaches?|dolor(es)?|pains?|vertigos?|mareos|nauseas?|impotencia|impotence|erectile|menopausia|menopause|endometrio\\w+|pcos|adelgazar|perder peso|lose weight|weight loss|abortar|abortion',
)
const remedy = family(
  'medicamentos?|medicinas?|medicacion|farmacos?|pastillas?|pildoras?|tabletas|capsulas|comprimidos|jarabes?|gotas|pomadas?|cremas?|unguentos?|inyecciones|vitaminas?|suplementos?|hierbas|tratamientos?|terapias?|remedios?|curas?|curar(se|me|lo)?|tratar(se|me)?|sanar|aliviar|quitar(se|me)?|revertir',
  'medicines?|medications?|meds?|drugs?|pills?|tablets?|capsules?|syrups?|drops|ointments?|creams?|injections?|vitamins?|supplements?|herbs?|treatments?|treat(ing|s)?|therap(y|ies)|remed(y|ies)|cures?|curing|heal(ing|s)?|relieve|get rid of|reverses?',
)
/** Names and classes of medicines. */
const drug = family(
  'analgesicos?|painkillers?|antibiotic\\w*|antidepres\\w*|ansiolitic\\w*|anxiolytic\\w*|antiinflam\\w*|anti inflammator\\w*|antihistam\\w*|antiacid\\w*|antacids?|antivir(al|ales|icos?)|antifung\\w*|anticoagul\\w*|blood thinners|antipsic\\w*|antipsychotic\\w*|diuretic\\w*|corticoid\\w*|cortison\\w*|prednison\\w*|esteroides|steroids|anabolizantes',
  'somniferos?|sleeping pills|sedantes|sedatives|tranquilizantes|tranquil+i[sz]ers|relajantes musculares|muscle relaxants?|descongestiv\\w*|decongestants?|expectorantes|laxantes?|laxatives?|supositorios?|suppositor\\w+|inhalador(es)?|inhalers?|hormonas?|hormones?|testosteron\\w*|melatonin\\w*|insulin\\w*|estatinas|statins|betabloque\\w*|beta blockers|anticonceptiv\\w*|contracepti\\w*|birth control|homeopat\\w*|homeopath\\w*|opioid\\w*|benzodiaz\\w*|psicofarmac\\w*',
  'ibuprofen\\w*|paracetamol\\w*|aspirin\\w*|acetaminophen|tylenol|advil|naproxen\\w*|diclofenac\\w*|omeprazol\\w*|nolotil|metamizol|tramadol|codein\\w*|oxycod\\w*|morfina|morphine|fentanilo|fentanyl|amoxicil\\w*|azit?h?romic\\w*|metformin\\w*|xanax|alprazolam|lorazepam|orfidal|diazepam|valium|trankimazin|zolpidem|prozac|fluoxetin\\w*|sertralin\\w*|zoloft|adderall|ritalin\\w*|viagra|cialis|ozempic|wegovy|mounjaro|semaglutid\\w*|finasterid\\w*|minoxidil|isotretino\\w*|accutane|ventolin|salbutamol|loratadin\\w*|cetirizin\\w*|quimioterapia|chemotherapy',
)
const ask = family('que|cual(es)?|what|which')
const noDoctor = family(
  'sin (receta|medicos?|ir al (medico|hospital|doctor)|pasar por el medico|ver a un medico)|en vez de ir al medico',
  'without (a |any |the |your )?(prescription|doctors?)|without (seeing|going to|asking) (a |the |your )?(doctor|gp|hospital)|instead of (a |the )?doctor',
)
/** Excludes texts about the history or science of medicine, which recommend nothing. */
const past = String.raw`^(?!.*\b(?:historia|history|nobel|descubr\w+|discover\w*|invent\w*|cientific[oa]s?|scientists?)\b).*`

/** Rankings of remedies, or of their doses. */
export const medical: Rules = {
  always: [],
  else: rules(
    inTurn(
      inTurn(ask, family('tomar(me)?', 'tomo', 'take'), 2),
      `(?:${disease}|${family('duele\\w*', 'hurts?', 'aches?')})`,
    ),
    String.raw`\b(bajar|subir|controlar|lower|reduce)\b( [^ ]+){0,2} (tension|azucar|colesterol|fiebre|blood pressure|blood sugar|cholesterol|fever)\b`,
    past + drug,
    noDoctor,
    String.raw`\b(vacunas?|vaccines?)\b.{0,30}\b(no (deberias?|hay que|poner\w*)|should(n t| not)|skip|side effects|efectos secundarios)\b`,
    String.raw`${past}(\b(vacunas|vaccines)\b.{0,30}\b(peligros\w*|peores|evitar|mejores|dangerous|worst|avoid|best)\b|\b(peores|mejores|worst|best|dangerous)\b.{0,20}\b(vacunas|vaccines)\b)`,
    String.raw`\b(dosis|doses?|dosages?)\b(?! de (humor|risa|alegria))|\b\d+ ?mg\b`,
    near(remedy, disease),
    near(remedy, family('efectos secundarios|side effects')),
    inTurn(family('sintomas|symptoms|como (curar|tratar|quitar)|how to (cure|treat|heal)'), disease),
  ),
}

/**
 * Small helps for pages that work without any of this: the check runs while typing, typing is kept on this device until it is
 * saved, a second click sends nothing twice, the summary of what is wrong gets the focus, and paper shows what is folded away.
 */
const DRAFT = 'tapcard:draft:'
const SIGNED_OUT = 'tapcard:signed-out'
const WEEK_MS = 7 * 24 * 3600 * 1000
const loadedAt = Date.now()

/** Storage can be switched off by the browser; typing is then simply not kept. */
const store = (() => {
  try {
    window.localStorage.setItem('tapcard:probe', '1')
    window.localStorage.removeItem('tapcard:probe')
    return window.localStorage
  } catch {
    return null
  }
})()

const draftKey = (form) => `${DRAFT}${location.pathname}#${form.dataset.draft}`
const isTyped = (name) => name !== '' && !name.startsWith('_') && !name.endsWith('_kept')

/** What was typed, without files, passwords and the shell's own fields. */
const typedIn = (form) => {
  const typed = []
  for (const control of form.elements) {
    if (!isTyped(control.name ?? '') || ['file', 'password', 'hidden', 'submit', 'button'].includes(control.type)) continue
    if ((control.type === 'radio' || control.type === 'checkbox') && !control.checked) continue
    typed.push([control.name, control.value])
  }
  return typed
}

const putBack = (form, typed) => {
  const left = typed.map(([name, value]) => `${name}\n${value}`)
  for (const control of form.elements) {
    if (!isTyped(control.name ?? '')) continue
    if (control.type === 'radio' || control.type === 'checkbox') control.checked = left.includes(`${control.name}\n${control.value}`)
    else if (!['file', 'password', 'hidden', 'submit', 'button'].includes(control.type)) {
      const found = typed.find(([name]) => name === control.name)
      if (found) control.value = found[1]
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

const readDraft = (key) => {
  try {
    const draft = JSON.parse(store?.getItem(key) ?? 'null')
    return draft && Array.isArray(draft.typed) ? draft : null
  } catch {
    return null
  }
}

const writeDraft = (key, draft) => {
  try {
    store?.setItem(key, JSON.stringify(draft))
  } catch {
    // The device has no room left: the page itself still holds the typing.
  }
}

/** A line above a form, with buttons. Replaces the line that stood there. */
const notice = (form, words, buttons = []) => {
  let box = form.previousElementSibling
  if (!box?.classList.contains('tc-notice')) {
    box = document.createElement('div')
    box.className = 'tc-notice'
    box.setAttribute('role', 'status')
    form.before(box)
  }
  const line = document.createElement('p')
  line.textContent = `${words} `
  for (const [text, act] of buttons) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'tc-linklike'
    button.textContent = text
    button.addEventListener('click', () => {
      box.remove()
      act()
    })
    line.append(button, ' ')
  }
  box.replaceChildren(line)
}

const keepTyping = (form) => {
  const key = draftKey(form)
  const atFirst = JSON.stringify(typedIn(form))
  const draft = readDraft(key)
  const shown = document.querySelector('#problems, #refusal') !== null
  if (draft && !shown && draft.state === 'typing' && JSON.stringify(draft.typed) !== atFirst) {
    const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(draft.at)
    notice(form, `What you typed here on ${when} was not sent.`, [
      ['Put it back', () => putBack(form, draft.typed)],
      ['Throw it away', () => store?.removeItem(key)],
    ])
  }
  let timer = 0
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => writeDraft(key, { at: Date.now(), state: 'typing', typed: typedIn(form) }), 400)
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    writeDraft(key, { at: Date.now(), state: 'sent', typed: typedIn(form) })
  })
}

/** After a page that answers a form: what was sent is saved, unless this page says otherwise. Old drafts go. */
const sweepDrafts = () => {
  if (!store) return
  const stillOpen = document.querySelector('#problems, #refusal, [data-resume], [data-fault]') !== null
  for (const key of Object.keys(store)) {
    if (!key.startsWith(DRAFT)) continue
    const draft = readDraft(key)
    if (!draft || Date.now() - draft.at > WEEK_MS) store.removeItem(key)
    else if (draft.state === 'sent') {
      if (stillOpen) writeDraft(key, { ...draft, state: 'typing' })
      else store.removeItem(key)
    }
  }
}

const WORDS_OF_STATUS = {
  401: 'You have been signed out. What you typed is still here: send the form, and sign in when asked.',
  403: 'The check did not run: you may not see this.',
}

/** Every element of the answer that has an id takes the place of the one on the page with the same id. */
const swapIn = (markup) => {
  const answer = new DOMParser().parseFromString(markup, 'text/html')
  for (const fresh of answer.body.children) {
    const old = fresh.id === '' ? null : document.getElementById(fresh.id)
    if (!old) continue
    const open = new Set([...old.querySelectorAll('details[open][id]')].map((d) => d.id))
    for (const details of fresh.querySelectorAll('details[id]')) details.open = open.has(details.id)
    old.replaceWith(document.importNode(fresh, true))
  }
}

const checkWhileTyping = (form) => {
  let timer = 0
  let running = null
  const run = async () => {
    running?.abort()
    running = new AbortController()
    const body = new FormData(form)
    for (const [name, value] of [...body.entries()]) if (value instanceof File) body.delete(name)
    try {
      const answer = await fetch(form.dataset.checkUrl, {
        method: 'POST',
        body: new URLSearchParams(body),
        signal: running.signal,
        headers: { 'x-fragment': '1' },
      })
      if (answer.ok) {
        swapIn(await answer.text())
        form.previousElementSibling?.classList.contains('tc-notice') && form.previousElementSibling.remove()
      } else notice(form, WORDS_OF_STATUS[answer.status] ?? 'The check did not run. Use the button “Check again”.')
    } catch (error) {
      if (error.name !== 'AbortError')
        notice(form, 'No connection to the office. What you typed is kept on this device; the check runs again with your next change.')
    }
  }
  form.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return
    clearTimeout(timer)
    timer = setTimeout(run, 450)
  })
  // On going back the browser puts back what was typed, which the check on the page does not know.
  const changed = (control) =>
    control.type === 'radio' || control.type === 'checkbox'
      ? control.checked !== control.defaultChecked
      : 'defaultValue' in control && control.value !== control.defaultValue
  window.addEventListener('pageshow', () => {
    if ([...form.elements].some((control) => control.type !== 'file' && changed(control))) run()
  })
}

const MOST_BYTES = 10_000_000

const warnOfLargeFiles = (form) => {
  form.addEventListener('change', () => {
    const files = [...form.querySelectorAll('input[type="file"]')].flatMap((input) => [...input.files])
    const large = files.find((file) => file.size > MOST_BYTES)
    if (large) notice(form, `“${large.name}” is larger than 10 MB and cannot be sent. Choose a smaller one.`)
  })
}

const sendOnce = (form) => {
  let sentAt = 0
  form.addEventListener('submit', (event) => {
    if (Date.now() - sentAt < 4000) event.preventDefault()
    else sentAt = Date.now()
  })
}

sweepDrafts()
for (const form of document.querySelectorAll('form[method="post"]')) sendOnce(form)
for (const form of document.querySelectorAll('form[enctype="multipart/form-data"]')) warnOfLargeFiles(form)
for (const form of document.querySelectorAll('form[data-draft]')) keepTyping(form)
for (const form of document.querySelectorAll('form[data-check-url]')) checkWhileTyping(form)
document.querySelector('#problems, #refusal')?.focus()

document.querySelector('form[action="/sign-out"]')?.addEventListener('submit', () => {
  if (!store) return
  for (const key of Object.keys(store)) if (key.startsWith(DRAFT)) store.removeItem(key)
  store.setItem(SIGNED_OUT, String(Date.now()))
})
window.addEventListener('pageshow', (event) => {
  if (event.persisted && Number(store?.getItem(SIGNED_OUT) ?? 0) > loadedAt) location.reload()
})

const opened = []
window.addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details:not([open])')) {
    details.open = true
    opened.push(details)
  }
})
window.addEventListener('afterprint', () => {
  for (const details of opened.splice(0)) details.open = false
})

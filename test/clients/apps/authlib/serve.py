# The pages that the journey needs besides the documentation's.
import os
from app import app, session, tokens, vestibule


@app.get('/')
def home():
    return {'sub': session['sub']} if 'sub' in session else {}


@app.get('/refresh')
def refresh():
    before = tokens[session['sub']]
    tokens[session['sub']] = {**before, 'expires_at': 1}
    vestibule.userinfo()
    return {'renewed': tokens[session['sub']]['access_token'] != before['access_token']}


app.run(host='localhost', port=int(os.environ['PORT']))

# The pages around the documentation's module, for one user.
import os
from flask import Flask, redirect, request
import vestibule

app = Flask(__name__, static_folder=None)
kept = {}


def store(token):
    kept['token'] = {**kept.get('token', {}), **token}


@app.get('/')
def home():
    return vestibule.userinfo(kept['token'], store) if 'token' in kept else {}


@app.get('/login')
def login():
    address, kept['state'] = vestibule.start_login()
    return redirect(address)


@app.get('/callback')
def callback():
    store(vestibule.finish_login(request.url, kept['state']))
    return redirect('/')


@app.get('/userinfo')
def userinfo():
    return vestibule.userinfo(kept['token'], store)


@app.get('/refresh')
def refresh():
    before = kept['token']
    vestibule.userinfo({**before, 'expires_in': -1, 'expires_at': 1}, store)
    return {'renewed': kept['token']['access_token'] != before['access_token']}


@app.get('/logout')
def logout():
    return redirect(vestibule.logout_url(kept.pop('token')))


app.run(host='localhost', port=int(os.environ['PORT']))
